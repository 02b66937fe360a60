/** What a member is, by the specification's numeric type (`agent flag`). */
export type MemberRole = 'member' | 'agent' | 'trial';

/** 4 is a trial account; 1, 2, 41 and 42 are agents; every other number is an ordinary member. */
export function memberRole(type: number): MemberRole {
  if (type === 4) return 'trial';
  return [1, 2, 41, 42].includes(type) ? 'agent' : 'member';
}
