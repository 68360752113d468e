"""What a record and a deal are called for good: ``r1-…`` over what was written, ``d1-…`` for the four hands."""
