"""Benchmarks: inputs, peers and measurements that anyone can repeat. See README.md."""
