/** Who works on a task of a queue, and until when; null for no one. */
export type Claim = { readonly staff: string; readonly expiresAt: string } | null;

/** Whose tasks a queue shows: those that no one works on, or one's own; all where it is undefined. */
export type ClaimFilter = 'free' | 'own' | undefined;

/** The filter that an address names. */
export function claimFilterOf(text: string | undefined): ClaimFilter {
  return text === 'free' || text === 'own' ? text : undefined;
}

/** Whether a task is shown to a member of staff. */
export function fitsClaim(claim: Claim, filter: ClaimFilter, staff: string): boolean {
  if (filter === undefined) return true;
  return filter === 'free' ? claim === null : claim?.staff === staff;
}
