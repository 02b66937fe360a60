/** The pictures that a member may choose for themselves; each site draws them. */
export const avatars = [
  'fox',
  'tiger',
  'panda',
  'rabbit',
  'owl',
  'dragon',
  'whale',
  'flower',
  'crown',
  'star',
  'clover',
  'moon',
] as const;

/** One of {@link avatars}. */
export type AvatarName = (typeof avatars)[number];
