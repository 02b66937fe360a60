import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAccountNumber, type NumberForm } from './account-number.ts';

/** The kept form, or why there is none. */
function outcome(form: NumberForm, written: string): string {
  const result = readAccountNumber(form, written);
  return result.ok ? result.number : result.problem;
}

const bank = { form: 'digits', min: 10, max: 12 } as const;

describe('a bank account', () => {
  test.each([
    ['0012 3456 78', '0012345678'],
    ['001-234567890', '001234567890'],
    ['123456789', 'length'],
    ['1234567890123', 'length'],
    ['12345O7890', 'form'],
    ['１２３４５６７８９０', 'form'],
    ['', 'form'],
    ["1234567890'; --", 'form'],
  ])('%s', (written, expected) => expect(outcome(bank, written)).toBe(expected));
});

describe('an IBAN', () => {
  // The registry's examples.
  test.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
    ['FR1420041010050500013M02606', 'FR1420041010050500013M02606'],
    ['DE89370400440532013001', 'checksum'],
    ['DE98370400440532013000', 'checksum'],
    ['DE8937040044', 'length'],
    ['1234567890123456', 'form'],
  ])('%s', (written, expected) => expect(outcome({ form: 'iban' }, written)).toBe(expected));
});

describe('a mobile number', () => {
  test.each([
    ['0917 123 4567', '+639171234567'],
    ['9171234567', '+639171234567'],
    ['12', 'form'],
    ['hello there', 'form'],
  ])('%s', (written, expected) =>
    expect(outcome({ form: 'mobile', dialingCode: '63' }, written)).toBe(expected),
  );
});

describe('a bitcoin address', () => {
  // The genesis block's, and the test vectors of BIP 173 and BIP 350.
  test.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    // Version 1 with the checksum of version 0, and the other way round.
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'checksum'],
    // The right checksum over too short a program, or over another network's.
    ['bc1qr508d6qejxtdg4y5r3zarvaryv98gj9p', 'form'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'form'],
    ['bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'form'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'form'],
  ])('%s', (written, expected) => expect(outcome({ form: 'bitcoin' }, written)).toBe(expected));
});

describe('an ethereum address', () => {
  // EIP-55's examples.
  test.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'checksum'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', 'checksum'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'form'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'form'],
  ])('%s', (written, expected) => expect(outcome({ form: 'ethereum' }, written)).toBe(expected));
});

describe('a tron address', () => {
  // The contract of USDT on TRON.
  const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  test.each([
    [usdt, usdt],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'checksum'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'form'],
  ])('%s', (written, expected) => expect(outcome({ form: 'tron' }, written)).toBe(expected));

  test('with two neighbours swapped, or one character changed, is never another address', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
    fc.assert(
      fc.property(fc.nat(32), fc.nat(letters.length - 1), (at, letter) => {
        const place = at + 1;
        const changed = usdt.slice(0, place) + (letters[letter] ?? '') + usdt.slice(place + 1);
        expect(outcome({ form: 'tron' }, changed)).toBe(changed === usdt ? usdt : 'checksum');
        const swapped = usdt.slice(0, at) + (usdt[at + 1] ?? '') + (usdt[at] ?? '') + usdt.slice(at + 2);
        expect([usdt, 'checksum', 'form']).toContain(outcome({ form: 'tron' }, swapped));
      }),
    );
  });
});

test('nothing that is typed makes any form throw', () => {
  const forms: NumberForm[] = [
    bank,
    { form: 'mobile', dialingCode: '63' },
    { form: 'iban' },
    { form: 'bitcoin' },
    { form: 'ethereum' },
    { form: 'tron' },
  ];
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (written) => {
      for (const form of forms) {
        for (const prefix of ['', 'bc1q', '0x', 'T', 'DE89'])
          expect(readAccountNumber(form, prefix + written)).toHaveProperty('ok');
      }
    }),
  );
});
