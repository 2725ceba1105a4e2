import { describe, expect, it } from 'vitest';
import { sealOf } from './seal';

describe('the seal', () => {
  it('is the SHA-256 of secret and salt (the game of docs/protocol.md)', async () => {
    const secret = '2a31710c8af6e6f7448de57fdfc6ca5073907f8df98c0cbd6b8b9206c59828a7';
    const salt = '9b4c7c64c5f4913c9b38dd4e0e4edeceac41a3aa0012401771932b788e710934';
    expect(await sealOf(secret, salt)).toBe('b594aa79931efd41d1c1050f8e2c0c3e9b3b28cc9a065ff8e646d073024f0d04');
  });
  it('is not made of anything else', async () => {
    expect(await sealOf('xyz', '')).toBeNull();
  });
});
