import { describe, expect, it } from 'vitest';
import { encodeCustomerServicePath } from './server.ts';

describe('encodeCustomerServicePath', () => {
  it('gives what another implementation gives (pyca/cryptography 48)', () => {
    expect(encodeCustomerServicePath('https://chat.example/x?y=1', 'aB3_-9xZ')).toBe(
      'PY08V2RZfnW9SBLJ+AaP3J5HgqkISsRFxuNb3GytKWM=aB3_-9xZ',
    );
  });

  it('takes a fresh key each time', () => {
    expect(encodeCustomerServicePath('/a')).not.toBe(encodeCustomerServicePath('/a'));
  });

  it.each(['', 'short', 'ninechars', 'เก้าอี้'])('refuses the key %j', (key) => {
    expect(() => encodeCustomerServicePath('/a', key)).toThrow(RangeError);
  });
});
