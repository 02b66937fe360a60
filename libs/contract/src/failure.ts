/**
 * Every way in which the gateway refuses, with the HTTP status that goes with it.
 *
 * The vocabulary is closed: a screen's record of messages and the gateway's answers are both typed by its keys, so
 * a new kind does not compile until it has a status here and a message there.
 */
export const httpStatusOf = {
  /** The call is in the contract; its handler comes later. */
  'not-available': 501,
  /** A part of the request breaks its schema; `fields` says which. */
  'invalid-request': 400,
  /** The host belongs to no brand. */
  'unknown-merchant': 404,
  'not-found': 404,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  /** The platform is under maintenance (system status 1). */
  maintenance: 503,
  /** The visitor's address or country is refused (system status 2). */
  'region-restricted': 403,

  /** No token, or one that is unknown, expired or revoked. */
  unauthenticated: 401,
  /** The member's role does not reach this call. */
  'forbidden-role': 403,
  /** A trial account asked for what only a real one may do. */
  'real-account-required': 403,
  'not-a-member': 403,
  'not-an-agent': 403,
  /** The brand has this function switched off. */
  'feature-disabled': 403,

  /** Not an envelope, or its tag is wrong. */
  'bad-envelope': 400,
  /** Sealed to a key that is not, or no longer, accepted. */
  'unknown-envelope-key': 400,
  /** Sealed more than two minutes ago or ahead. */
  'stale-envelope': 400,
  /** This very envelope came before. */
  'replayed-envelope': 409,

  'wrong-credentials': 401,
  'account-locked': 403,
  'captcha-required': 403,
  'wrong-captcha': 422,
  /** The slider captcha was not passed. */
  'slider-failed': 422,
  /** A login from an unregistered address needs one more proof. */
  'verification-required': 403,
  'wrong-verification-code': 422,
  'verification-code-expired': 422,
  /** The day's codes for this number are used up. */
  'verification-quota-exceeded': 429,
  /** No account has this name, e-mail address or mobile number. */
  'unknown-account': 404,
  'account-taken': 409,
  'invalid-affiliate': 422,
  /** The old or confirming password is wrong. */
  'wrong-password': 422,
  /** The new password breaks the rules or repeats the old one. */
  'password-refused': 422,
  /** The session can do nothing else until the member has chosen a new password. */
  'password-change-required': 403,
  /** No payment password is set yet. */
  'payment-password-required': 409,
  /** Two-factor is on, and neither a code nor a passkey came. */
  'two-factor-required': 409,
  'wrong-two-factor-code': 422,
  /** The signature of a passkey does not prove what it should: it is another one's, or comes too late. */
  'passkey-refused': 422,

  /** The member takes a break from play; `retryAfterSeconds` says until when. */
  'play-break': 403,
  /** A limit that the member set for themselves leaves no room for this. */
  'play-limit-reached': 403,

  'insufficient-funds': 409,
  'insufficient-points': 409,
  /** Below or above what the operator allows. */
  'amount-out-of-limits': 422,
  /** So much must be staked before money may leave the account. */
  'turnover-required': 409,
  /** So much leaves the account only once a document has shown who the member is. */
  'identity-check-required': 403,
  /** A change of the account waits out its time first. */
  'cooling-off': 409,
  /** The game, vendor or wallet is closed at the moment. */
  'vendor-unavailable': 503,
  /** Money is in open bets, in chases, in a vendor's wallet or on the way there; it must come back first. */
  'money-in-play': 409,
  'out-of-stock': 409,
  /** The list is full. */
  'list-full': 409,
  /** The thing asked for is no longer in the state that the request supposes. */
  conflict: 409,
} as const satisfies Record<string, number>;

/** Why the gateway refused a call. */
export type FailureKind = keyof typeof httpStatusOf;

/** Whether a word is one of the vocabulary; a newer gateway may send others. */
export function isFailureKind(word: string): word is FailureKind {
  return Object.hasOwn(httpStatusOf, word);
}

/** One field of a refused request: its path (`body.username`), the rule that it breaks, and a text. */
export interface FieldProblem {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
  /** Where the rule’s limit lies, or what breaks it: a count, an amount, a number, for a site that says it in its own words. */
  readonly figure?: string;
}

/** What is on the wire when a call succeeds. */
export interface SuccessAnswer<Value = unknown> {
  readonly success: true;
  readonly value: Value;
}

/** What is on the wire when a call is refused. */
export interface FailureAnswer {
  readonly success: false;
  readonly kind: FailureKind;
  /** For a person, in the language of the request's `Language` header where the gateway has it, else English. */
  readonly message: string;
  readonly fields?: readonly FieldProblem[];
  /** Whole seconds; with `too-many-requests` and the like. */
  readonly retryAfterSeconds?: number;
  /** What a row's `failureValue` describes. */
  readonly value?: unknown;
}
