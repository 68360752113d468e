"""Text to words: bytes are cut into blocks, a block is read into tags and sections of words.

The only folder that knows Lark. It knows the shape of the format and no meaning: that ``SA`` is a card in
one section and a call in another is decided by ``record``.
"""
