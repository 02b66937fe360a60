interface IdentityStateRule {
  /** The states that can follow. */
  readonly next: readonly ('approved' | 'rejected' | 'expired')[];
  /** Days after which the pictures are removed, counted from the beginning of the state; null while they are needed. */
  readonly keptDays: number | null;
}

/**
 * The states of a document that proves who a member is. A reviewer approves or rejects it; an approved one expires by the date
 * of the document, and can be rejected later, as when it turns out to be forged.
 */
export const identityStates = {
  submitted: { next: ['approved', 'rejected'], keptDays: null },
  approved: { next: ['rejected', 'expired'], keptDays: null },
  rejected: { next: [], keptDays: 90 },
  /** Five years, for which laws against money laundering commonly have such papers kept. */
  expired: { next: [], keptDays: 1826 },
} as const satisfies Record<string, IdentityStateRule>;

/** A state of a document. */
export type IdentityState = keyof typeof identityStates;

/** Every state of a document by name. */
export const identityStateNames = /* @__PURE__ */ Object.keys(identityStates) as [
  IdentityState,
  ...IdentityState[],
];

/** A picture of a document. */
export type IdentitySide = 'front' | 'back';

interface IdentityKindRule {
  /** The pictures that one has, all of them needed. */
  readonly sides: readonly IdentitySide[];
  /** Whether an approved one shows who the member is; the others say more about them. */
  readonly provesIdentity: boolean;
}

/** The kinds of documents that members send. */
export const identityKinds = {
  'identity-card': { sides: ['front', 'back'], provesIdentity: true },
  passport: { sides: ['front'], provesIdentity: true },
  'driving-licence': { sides: ['front', 'back'], provesIdentity: true },
  'proof-of-address': { sides: ['front'], provesIdentity: false },
  selfie: { sides: ['front'], provesIdentity: false },
} as const satisfies Record<string, IdentityKindRule>;

/** A kind of document. */
export type IdentityKind = keyof typeof identityKinds;

/** Every kind of document by name, in the order in which they are offered. */
export const identityKindNames = /* @__PURE__ */ Object.keys(identityKinds) as [
  IdentityKind,
  ...IdentityKind[],
];

/** Why a document is rejected, for the member to read. */
export const identityReasons = [
  'unreadable',
  'incomplete',
  'out-of-date',
  'wrong-document',
  'other-person',
  'not-genuine',
  'other',
] as const;

/** A reason to reject a document. */
export type IdentityReason = (typeof identityReasons)[number];

/** Whether the reviewer must say in their own words what is wrong. */
export function needsNote(reason: IdentityReason): boolean {
  return reason === 'other';
}

/** For how long documents have waited, by which the staff find old ones. */
export const identityAges = ['day', '3-days', 'week'] as const;

/** How long documents have waited, at least. */
export type IdentityAge = (typeof identityAges)[number];

/** What decides whether a member is verified. */
export interface IdentityFact {
  readonly kind: IdentityKind;
  readonly state: IdentityState;
  /** The last day on which the document is valid, `yyyy-MM-dd`; null for one without an end. */
  readonly expiresOn: string | null;
}

/** Whether a document can go from one state to another. */
export function canBecome(from: IdentityState, to: IdentityState): boolean {
  const next: readonly IdentityState[] = identityStates[from].next;
  return next.includes(to);
}

/**
 * Whether a member is verified: they have an approved document that proves who they are and has not expired.
 *
 * @param today `yyyy-MM-dd`, UTC
 * @returns `until` is the last day on which they are, null without an end, or when they are not
 */
export function verificationOf(
  documents: readonly IdentityFact[],
  today: string,
): { readonly verified: boolean; readonly until: string | null } {
  const good = documents.filter(
    ({ kind, state, expiresOn }) =>
      state === 'approved' &&
      identityKinds[kind].provesIdentity &&
      (expiresOn === null || expiresOn >= today),
  );
  if (good.length === 0) return { verified: false, until: null };
  const days = good.map(({ expiresOn }) => expiresOn);
  return {
    verified: true,
    until: days.includes(null) ? null : days.reduce((last, day) => ((day ?? '') > (last ?? '') ? day : last)),
  };
}

/**
 * How much a member may still withdraw before their identity is verified. Amounts are of one currency and unit.
 *
 * @param limit up to which all their withdrawals together need no verification; null for without a limit
 * @param withdrawn what they have withdrawn so far, or requested
 * @returns undefined when no verification is needed, however much they withdraw
 */
export function leftWithoutVerification({
  limit,
  withdrawn,
  verified,
}: {
  readonly limit: bigint | null;
  readonly withdrawn: bigint;
  readonly verified: boolean;
}): bigint | undefined {
  if (limit === null || verified) return undefined;
  return limit > withdrawn ? limit - withdrawn : 0n;
}
