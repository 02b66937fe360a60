import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formFields,
  isAdult,
  isEmail,
  isUsername,
  mobileNumberOf,
  forcesChange,
  passwordProblem,
  patternMessage,
  readDate,
  registrationFields,
  unusablePatterns,
  validateRegistration,
} from './index.ts';
import type { FieldRule, RegistrationEntry, RegistrationField, RegistrationTerms } from './index.ts';

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'ANY',
  minLength: 1,
  maxLength: 64,
  ...more,
});
const username = rule({
  required: true,
  acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
  patternId: 'LETTER_FIRST_ALPHANUMERIC',
  minLength: 4,
  maxLength: 16,
});
const terms: RegistrationTerms = {
  tab: 'username',
  rules: { username },
  smsVerification: false,
  mobilePassword: false,
  phoneVerified: false,
  today: '2026-11-21',
};
const fields = {
  username: 'player1',
  password: 'correct horse'.replace(' ', '-'),
  confirmPassword: 'correct-horse',
};
const entry: RegistrationEntry = { fields, ageConfirmed: true, termsAccepted: true };
const problems = (
  changed: RegistrationEntry['fields'],
  more: Partial<RegistrationTerms> = {},
  rules: RegistrationTerms['rules'] = {},
) =>
  validateRegistration(
    { ...entry, fields: { ...fields, ...changed } },
    { ...terms, ...more, rules: { username, ...rules } },
  ).map((problem) => `${problem.field} ${problem.rule}`);
const visibleFields = (more: Partial<RegistrationTerms>) =>
  formFields({ ...terms, ...more }).map(({ field, required }) => field + (required ? '*' : ''));

describe('the form asks', () => {
  it('for name and passwords on the username tab, whatever the rules say', () => {
    expect(visibleFields({ rules: {} })).toEqual(['username*', 'password*', 'confirmPassword*']);
  });
  it('for the number on the mobile tab, and for a password only when the switch is on', () => {
    const tab = 'mobile';
    expect(visibleFields({ tab })).toEqual(['countryDialingCode*', 'mobileNum*']);
    expect(visibleFields({ tab, mobilePassword: true })).toEqual([
      'countryDialingCode*',
      'mobileNum*',
      'password*',
      'confirmPassword*',
    ]);
  });
  it('for the number wherever its rule is enabled, and then requires it', () => {
    expect(visibleFields({ rules: { mobileNum: rule() } })).toContain('mobileNum*');
    expect(visibleFields({ rules: { mobileNum: rule({ enabled: false, required: true }) } })).not.toContain(
      'mobileNum*',
    );
  });
  it('for the code while the switch is on, unless a token proved the number', () => {
    expect(visibleFields({ smsVerification: true })).toContain('verificationCode*');
    expect(visibleFields({ smsVerification: true, phoneVerified: true })).not.toContain('verificationCode*');
    expect(visibleFields({ rules: { verificationCode: rule({ required: true }) } })).not.toContain(
      'verificationCode*',
    );
  });
  it('requires a payment password that is shown', () => {
    expect(visibleFields({ rules: { paymentPassword: rule({ required: false }) } })).toContain(
      'paymentPassword*',
    );
  });
  it.each(
    registrationFields.filter(
      (field) =>
        ![
          'username',
          'password',
          'confirmPassword',
          'mobileNum',
          'countryDialingCode',
          'verificationCode',
          'paymentPassword',
        ].includes(field),
    ),
  )('for %s only when enabled, and requires it only when flagged', (field) => {
    expect(visibleFields({ rules: { [field]: rule() } })).toContain(field);
    expect(visibleFields({ rules: { [field]: rule({ required: true }) } })).toContain(`${field}*`);
    expect(
      visibleFields({ rules: { [field]: rule({ enabled: false, required: true }) } }).join(' '),
    ).not.toContain(field);
  });
});

describe('a registration', () => {
  it('passes when everything is right', () => expect(problems({})).toEqual([]));
  it.each(['username', 'password', 'confirmPassword'] as const)('needs %s', (field) => {
    expect(problems({ [field]: undefined })).toContain(`${field} required`);
  });
  it('does not take spaces for a value', () =>
    expect(problems({ username: '   ' })).toEqual(['username required']));
  it('takes a name with spaces around it', () => expect(problems({ username: ' player1 ' })).toEqual([]));
  it('tells two passwords apart', () => {
    expect(problems({ confirmPassword: 'correct-Horse' })).toEqual(['confirmPassword inconsistent-twice']);
  });
  it('needs both agreements', () => {
    expect(validateRegistration({ ...entry, ageConfirmed: false, termsAccepted: false }, terms)).toEqual([
      { field: 'ageConfirmed', rule: 'agreement' },
      { field: 'termsAccepted', rule: 'agreement' },
    ]);
  });
  it('refuses fields that no one asked for, but lets codes of an address through', () => {
    expect(problems({ line: 'x', captcha: 'ABCD' })).toEqual(['line not-requested', 'captcha not-requested']);
    expect(problems({ affiliateCode: 'FRIEND', referralCode: 'FRIEND' })).toEqual([]);
    expect(
      problems({ affiliateCode: 'A' }, {}, { affiliateCode: rule({ enabled: false, minLength: 4 }) }),
    ).toEqual(['affiliateCode pattern']);
  });
  it('tells pattern and length by the message of the pattern, with its figures', () => {
    for (const name of ['1player', 'abc', 'a'.repeat(17)]) {
      expect(validateRegistration({ ...entry, fields: { ...fields, username: name } }, terms)).toEqual([
        {
          field: 'username',
          rule: 'pattern',
          params: {
            patternId: 'LETTER_FIRST_ALPHANUMERIC',
            length: { kind: 'range', min: 4, max: 16 },
          },
        },
      ]);
    }
  });
  it('counts code points', () => {
    const two = rule({ minLength: 2, maxLength: 2 });
    expect(problems({ nickname: '😀😀' }, {}, { nickname: two })).toEqual([]);
    expect(problems({ nickname: '😀' }, {}, { nickname: two })).toEqual(['nickname pattern']);
  });
  it('checks number, e-mail and birthday beyond their patterns', () => {
    const rules = { mobileNum: rule(), email: rule(), birthday: rule() };
    const good = {
      countryDialingCode: '63',
      mobileNum: '9171234567',
      email: 'a@b.example',
      birthday: '2000-02-29',
    };
    expect(problems(good, {}, rules)).toEqual([]);
    expect(problems({ ...good, mobileNum: '12' }, {}, rules)).toEqual(['mobileNum mobile']);
    expect(problems({ ...good, email: 'a@b' }, {}, rules)).toEqual(['email email']);
    expect(problems({ ...good, birthday: '2001-02-29' }, {}, rules)).toEqual(['birthday date']);
    expect(problems({ ...good, birthday: '11-22-2008' }, {}, rules)).toEqual(['birthday adult']);
    expect(problems({ ...good, birthday: '11-21-2008' }, {}, rules)).toEqual([]);
  });
  it('ignores a pattern that cannot be matched, and names it', () => {
    const rules = { nickname: rule({ acceptedPattern: '(a)\\1' }), line: rule() };
    expect(problems({ nickname: 'anything' }, {}, rules)).toEqual([]);
    expect(unusablePatterns(rules)).toEqual(['nickname']);
  });
  it('names each field at most once, whatever comes', () => {
    const value = fc.record(
      Object.fromEntries(registrationFields.map((field) => [field, fc.string()])) as Record<
        RegistrationField,
        fc.Arbitrary<string>
      >,
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(value, fc.boolean(), (fields, smsVerification) => {
        const found = validateRegistration(
          { fields, ageConfirmed: true, termsAccepted: true },
          { ...terms, smsVerification },
        ).map(({ field }) => field);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});

describe('messages', () => {
  it('have one figure where least and most are equal, and two otherwise', () => {
    expect(patternMessage({ patternId: 'DIGITS', minLength: 6, maxLength: 6 })).toEqual({
      patternId: 'DIGITS',
      length: { kind: 'exact', length: 6 },
    });
    expect(patternMessage({ patternId: 'THAI', minLength: 2, maxLength: 6 }).length).toEqual({
      kind: 'range',
      min: 2,
      max: 6,
    });
  });
  it('tell the length alone for an id of a newer server', () => {
    expect(patternMessage({ patternId: 'KLINGON', minLength: 1, maxLength: 2 }).patternId).toBe('ANY');
  });
});

describe('passwords', () => {
  it.each([
    ['Demo2026!', undefined],
    ['กขฃคฅฆงจ', 'too-plain'],
    ['รหัสผ่านของฉัน', undefined],
    ['1234567', 'length'],
    ['x'.repeat(65), 'length'],
    ['12345678', 'too-plain'],
    ['87654321', 'too-plain'],
    ['aaaaaaaaaa', 'too-plain'],
    ['correct horse battery', undefined],
    ['        ', 'too-plain'],
    ['xxPlayer1xx', 'contains-name'],
  ])('%s: %s', (password, reason) => expect(passwordProblem(password, 'player1')).toBe(reason));

  it('of the digits one to six force a change, and no others', () => {
    expect(forcesChange('123456')).toBe(true);
    expect(forcesChange('1234567')).toBe(false);
  });
});

describe('numbers, addresses, names, days', () => {
  it.each([
    ['63', '09171234567', '+639171234567'],
    ['63', '917 123 4567', '+639171234567'],
    ['66', '0812345678', '+66812345678'],
    ['84', '912345678', '+84912345678'],
    ['60', '0123456789', '+60123456789'],
    ['86', '13812345678', '+8613812345678'],
    ['63', '12', undefined],
    ['63', '91712345678901', undefined],
    ['999', '9171234567', undefined],
    ['', '9171234567', undefined],
    ['63', '+639171234567', undefined],
    ['63', '917-abc-4567', undefined],
  ])('%s %s is %s', (code, number, expected) => expect(mobileNumberOf(code, number)).toBe(expected));

  it('of e-mail have a form and a length', () => {
    expect(['a@b.example', 'first.last+tag@sub.b.example'].filter((text) => !isEmail(text))).toEqual([]);
    expect(['', 'a', 'a@b', 'a b@c.example', `${'a'.repeat(250)}@b.example`].filter(isEmail)).toEqual([]);
  });
  it('names take letters, digits and a little punctuation inside', () => {
    expect(['demo', 'trial-1a2b', 'player001'].filter((name) => !isUsername(name))).toEqual([]);
    expect(['', 'ab', '-demo', 'a b c', 'x'.repeat(65)].filter(isUsername)).toEqual([]);
  });
  it('birthdays are days of the calendar', () => {
    expect(readDate('02-29-2024')).toEqual({ year: 2024, month: 2, day: 29 });
    expect(['2023-02-29', '2024-13-01', '2024-1-1', '24-01-01', ''].filter((text) => readDate(text))).toEqual(
      [],
    );
    expect(isAdult({ year: 2008, month: 2, day: 29 }, '2026-02-28')).toBe(false);
    expect(isAdult({ year: 2008, month: 2, day: 29 }, '2026-03-01')).toBe(true);
  });
});
