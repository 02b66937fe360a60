import type { Draws } from '../fairness/draws.ts';

/** The kinds of fish, with what one pays for a bullet that catches it. */
export const kinds = {
  sprat: 2,
  clown: 3,
  tang: 5,
  puffer: 8,
  turtle: 12,
  ray: 20,
  swordfish: 40,
  shark: 80,
  whale: 200,
} as const;

export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as readonly Kind[];

/** Of a hundred staked, what comes back over all shots. */
export const FISH_RETURN = 96;

/** Bullets in one volley. */
export const VOLLEY = 10;

/**
 * Decides a volley, shot by shot. A shot catches a fish that pays m with the chance 96 in 100 × m, so that every kind
 * returns exactly 96 %, whatever is aimed at, by whom and how often before.
 */
export async function drawVolley(targets: readonly Kind[], draws: Draws): Promise<boolean[]> {
  const caught: boolean[] = [];
  for (const kind of targets) caught.push((await draws.below(100 * kinds[kind])) < FISH_RETURN);
  return caught;
}

/** What a volley pays. @param bullet ten-thousandths for each shot */
export function volleyPayout(targets: readonly Kind[], caught: readonly boolean[], bullet: bigint): bigint {
  return targets.reduce((sum, kind, shot) => (caught[shot] ? sum + bullet * BigInt(kinds[kind]) : sum), 0n);
}
