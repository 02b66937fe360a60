import { expect, test } from 'vitest';
import { isSameName, maskName, maskNumber } from './payee-name.ts';

test.each([
  ['Juan dela Cruz', 'JUAN  DELA CRUZ ', true],
  ['Nguyễn Văn Đức', 'NGUYEN VAN DUC', true],
  ['José-María Pérez', 'jose maria perez', true],
  ["O'Neil", 'o neil', true],
  ['王小明', '王小明', true],
  ['สมชาย ใจดี', 'สมชาย ใจดี', true],
  // A Thai vowel is not an accent: another one is another name.
  ['สมชาย ใจดี', 'สมชาย ใจดู', false],
  ['Juan dela Cruz', 'Juan Cruz', false],
  ['王小明', '王小朋', false],
])('%s and %s', (one, other, same) => expect(isSameName(one, other)).toBe(same));

test('masks tell the least that is of use', () => {
  expect(maskName('Juan dela Cruz')).toBe('J••• d••• C•••');
  expect(maskName('王小明')).toBe('王••');
  expect(maskName('Wolfeschlegelsteinhausen')).toBe('W••••••');
  expect(maskNumber('bank', '001234567890')).toBe('••••7890');
  expect(maskNumber('crypto', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7N••••Lj6t');
});
