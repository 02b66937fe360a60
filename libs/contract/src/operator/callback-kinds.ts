/** Kinds of callbacks that can be applied after they failed. */
export const replayableKinds = [
  'payment',
  'payout',
  'win',
  'rollback',
  'adjust',
  'prize',
  'end-round',
] as const;

/** Kinds of callbacks. `unreadable`: nothing of it was believed. */
export const callbackKinds = [...replayableKinds, 'bet', 'authenticate', 'balance', 'unreadable'] as const;

/** What a callback is about. */
export type CallbackKind = (typeof callbackKinds)[number];
