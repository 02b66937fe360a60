import { memberCentreFlags, type WhitelabelFlag } from '@marquee/contract';
import { passwordBounds } from '@marquee/member-rules';
import type { Transaction } from '../database/connection.ts';

/** The features of a new merchant, as branches of the tree. */
const flags: readonly {
  readonly branch: string;
  readonly leaves: Readonly<Partial<Record<WhitelabelFlag, boolean>>>;
}[] = [
  {
    branch: 'REGISTRATION',
    leaves: {
      USERNAMEREG3: true,
      MOBILENUMREG3: false,
      MOBILENUMPASSREG3: false,
      REGMOBVERF3: false,
      DIRECTREG3: true,
      SLIDERREG3: true,
    },
  },
  {
    branch: 'LOGIN',
    leaves: {
      FREEPLAY3: true,
      MOBILEVERCODELOGIN3: false,
      PWDEXPFORCECHANGE3: true,
      CHNGPASSVERIF3: false,
      SLIDERLOGIN3: false,
      NEWADDRVERIF3: false,
    },
  },
  { branch: 'REWARDS', leaves: { MANPLAYREB3: true } },
  {
    branch: 'AGENTS',
    leaves: {
      AGENTDIVIDEND3: true,
      AGENTDAYSALARY3: true,
      AGENTHOURSALARY3: true,
      AGENTREALTIMESALARY3: true,
    },
  },
  { branch: 'MEMBERCENTRE', leaves: Object.fromEntries(memberCentreFlags.map((flag) => [flag, true])) },
];

/** Fields of the registration form: enabled, required, pattern, message, shortest, longest. */
const rules: readonly (readonly [string, boolean, boolean, string, string, number, number])[] = [
  ['username', true, true, '^[A-Za-z][A-Za-z0-9]*$', 'LETTER_FIRST_ALPHANUMERIC', 4, 16],
  // Phrases with spaces are good passwords.
  ['password', true, true, '*', 'ANY', passwordBounds.min, passwordBounds.max],
  ['confirmPassword', true, true, '*', 'ANY', passwordBounds.min, passwordBounds.max],
  ['payeeName', true, false, '*', 'ANY', 2, 100],
  ['email', true, false, '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 'EMAIL', 6, 254],
  ['mobileNum', true, false, '^\\d+$', 'DIGITS', 6, 15],
  ['recommenderId', false, false, '^[A-Za-z0-9]*$', 'ALPHANUMERIC', 1, 32],
  ['affiliateCode', true, false, '^[A-Za-z0-9]+$', 'ALPHANUMERIC', 4, 32],
  ['referralCode', false, false, '^[A-Za-z0-9]+$', 'ALPHANUMERIC', 4, 32],
  ['captcha', true, true, '^[A-Za-z0-9]+$', 'ALPHANUMERIC', 4, 4],
  ['verificationCode', false, false, '^\\d+$', 'DIGITS', 6, 6],
  ['paymentPassword', false, false, '^\\d+$', 'DIGITS', 6, 6],
  ['qqNum', false, false, '^\\d+$', 'DIGITS', 5, 12],
  ['line', false, false, '*', 'ANY', 1, 64],
  ['whatsapp', false, false, '^\\d+$', 'DIGITS', 6, 15],
  ['facebook', false, false, '*', 'ANY', 1, 64],
  ['wechat', false, false, '*', 'ANY', 1, 64],
  ['idNumber', false, false, '^[A-Za-z0-9]+$', 'ALPHANUMERIC', 6, 24],
];

/** Gives a merchant the features and form fields that it does not have yet. @returns how many were added */
export async function addBaseSettings(
  tx: Transaction,
  merchant: string,
): Promise<{ readonly flags: number; readonly fields: number }> {
  let position = 0;
  const features = flags.flatMap(({ branch, leaves }) => [
    { merchant, mod_id: branch, parent: null, enabled: true, position: position++ },
    ...Object.entries(leaves).map(([flag, enabled]) => ({
      merchant,
      mod_id: flag,
      parent: branch,
      enabled,
      position: position++,
    })),
  ]);
  const fields = rules.map(([field, enabled, required, pattern, patternId, minimum, maximum], place) => ({
    merchant,
    field,
    enabled,
    required,
    accepted_pattern: pattern,
    pattern_id: patternId,
    min_length: minimum,
    max_length: maximum,
    position: place,
  }));
  const added = await tx`INSERT INTO whitelabel_flag ${tx(features)} ON CONFLICT DO NOTHING RETURNING 1`;
  const written = await tx`INSERT INTO registration_rule ${tx(fields)} ON CONFLICT DO NOTHING RETURNING 1`;
  return { flags: added.length, fields: written.length };
}
