import { httpStatusOf, type FailureAnswer, type FailureKind, type FieldProblem } from '@marquee/contract';

/** A call refused: an expected outcome, not an exception. `message` replaces the kind's own sentence. */
export interface Refusal<Kind extends FailureKind = FailureKind> {
  readonly kind: Kind;
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
  readonly retryAfterSeconds?: number;
  readonly value?: unknown;
}

/** What a handler answers. */
export type Outcome<Value, Kind extends FailureKind = FailureKind> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Refusal<Kind> };

/** A success. */
export function answer<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A refusal. */
export function refuse<const Kind extends FailureKind>(
  kind: Kind,
  more: Omit<Refusal<Kind>, 'kind'> = {},
): { readonly ok: false; readonly error: Refusal<Kind> } {
  return { ok: false, error: { kind, ...more } };
}

/** A refusal of one field of a request's body. @param message what was expected */
export function invalid(path: string, message: string, rule = 'invalid') {
  return refuse('invalid-request', { fields: [{ path: `body.${path}`, rule, message }] });
}

/** The wire form of a refusal and its HTTP status. */
export function failureAnswer(refusal: Refusal): { status: number; body: FailureAnswer } {
  const { kind, message = sentences[kind], fields, retryAfterSeconds, value } = refusal;
  return {
    status: httpStatusOf[kind],
    body: {
      success: false,
      kind,
      message,
      ...(fields !== undefined && { fields }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(value !== undefined && { value }),
    },
  };
}

/** English only: a site has its own texts by kind, these are for developers. */
const sentences: Record<FailureKind, string> = {
  'not-available': 'This call is not available yet.',
  'invalid-request': 'The request is not as the contract describes it.',
  'unknown-merchant': 'This host belongs to no site.',
  'not-found': 'There is nothing here.',
  'body-too-large': 'The request is too large.',
  'unsupported-media-type': 'This call takes another kind of content.',
  'too-many-requests': 'Too many requests. Please wait and try again.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The service is unavailable at the moment.',
  maintenance: 'A system maintenance is in progress.',
  'region-restricted': 'Access is not allowed from this location.',
  unauthenticated: 'Not logged in, please log in.',
  'forbidden-role': 'This account may not do that.',
  'real-account-required': 'A real account is needed.',
  'not-a-member': 'Non-member account unable to login.',
  'not-an-agent': 'Non-agents cannot log in.',
  'feature-disabled': 'This function is switched off.',
  'bad-envelope': 'The sealed body cannot be opened.',
  'unknown-envelope-key': 'The sealed body uses a key that is no longer accepted.',
  'stale-envelope': 'The sealed body is too old, or its clock is wrong.',
  'replayed-envelope': 'This request has been received before.',
  'wrong-credentials': 'Username or password incorrect.',
  'account-locked': 'This account is locked.',
  'captcha-required': 'Please enter the characters of the picture.',
  'wrong-captcha': 'The characters of the picture are wrong or have expired.',
  'slider-failed': 'The slider was not passed.',
  'verification-required': 'One more proof is needed for this login.',
  'wrong-verification-code': 'The verification code is wrong.',
  'verification-code-expired': 'The verification code has expired.',
  'verification-quota-exceeded': 'No more codes can be sent to this number today.',
  'unknown-account': 'Username or e-mail does not exist.',
  'account-taken': 'This name is taken.',
  'invalid-affiliate': 'The invitation code is invalid.',
  'wrong-password': 'The password is wrong.',
  'password-change-required': 'A new password must be chosen first.',
  'password-refused': 'This password is not allowed.',
  'play-break': 'A break from play is in force.',
  'play-limit-reached': 'A limit that you set for yourself is reached.',
  'payment-password-required': 'A payment password must be set first.',
  'two-factor-required': 'A second factor is needed.',
  'wrong-two-factor-code': 'The code of the authenticator app is wrong.',
  'passkey-refused': 'The passkey was not accepted.',
  'insufficient-funds': 'The balance is not sufficient.',
  'insufficient-points': 'The points are not sufficient.',
  'amount-out-of-limits': 'The amount is outside the limits.',
  'turnover-required': 'So much must be played first.',
  'identity-check-required':
    'For this amount your identity must be verified first: send a document under “Identity verification”.',
  'cooling-off': 'This cannot be used yet.',
  'vendor-unavailable': 'The game is unavailable at the moment.',
  'out-of-stock': 'This item is out of stock.',
  'list-full': 'This list is full.',
  'money-in-play': 'Money is in open bets or with a vendor.',
  conflict: 'This has changed in the meantime.',
};
