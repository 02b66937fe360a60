/**
 * Why the gateway refused an operation. All but `TEMPORARY` are final: sent again, the answer is the same unless
 * something else happens first, such as a deposit after `INSUFFICIENT_FUNDS`.
 *
 * `SIGNATURE`: unsigned, wrongly signed, too old, or a nonce that came before. `BAD_REQUEST`: not as the schema says.
 * `TOKEN_INVALID`: a launch token that is unknown or was used before. `TOKEN_EXPIRED`: it was not used in time, or the session
 * that it opened is over. `PLAYER_NOT_FOUND`: not a player of this vendor. `PLAYER_BLOCKED`: may not bet now, such as during a
 * break from play. `GAME_NOT_ALLOWED`: not the session's game, or switched off. `LIMIT_REACHED`: a limit of the player's own.
 * `INSUFFICIENT_FUNDS`: sent with the balance. `CURRENCY`: not the player's. `DUPLICATE_CONFLICT`: the transaction's number
 * belongs to another one. `TX_NOT_FOUND`: no such bet of this player. `BET_SETTLED`, `BET_CANCELLED`: the bet ended that way.
 * `BET_OPEN`: it has no result yet that could be changed. `ROUND_CLOSED`: takes no more bets.
 */
export const refusalCodes = [
  'SIGNATURE',
  'BAD_REQUEST',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'GAME_NOT_ALLOWED',
  'LIMIT_REACHED',
  'INSUFFICIENT_FUNDS',
  'CURRENCY',
  'DUPLICATE_CONFLICT',
  'TX_NOT_FOUND',
  'BET_SETTLED',
  'BET_CANCELLED',
  'BET_OPEN',
  'ROUND_CLOSED',
  'TEMPORARY',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** Whether a retry is pointless. */
export function isFinal(code: RefusalCode): boolean {
  return code !== 'TEMPORARY';
}
