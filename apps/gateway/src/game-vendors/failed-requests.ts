import { replayableKinds } from '@marquee/contract/operator';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { Callback } from '../callbacks/callbacks.store.ts';
import type { Queryable } from '../database/connection.ts';
import type { WalletRequest } from './adapter.ts';

/** Problems of a request that is not rightly signed. */
const signatureProblems: ReadonlySet<string> = new Set([
  'unsigned',
  'unknown-key',
  'wrong-signature',
  'stale',
  'replayed',
]);

/** Why a vendor's request was refused, for the list of callbacks. @param problem as an adapter names it */
export function refusalOf(problem: string): { readonly outcome: string; readonly error?: string } {
  if (problem === 'unknown connection') return { outcome: 'unknown-connection' };
  return signatureProblems.has(problem) ? { outcome: problem } : { outcome: 'malformed', error: problem };
}

/** A vendor's request as it is kept when it failed: without the session, and with amounts as decimals. */
export function failedCallback(connection: string, request: WalletRequest): Callback {
  const { kind, ...fields } = request;
  const kept = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined || name === 'session' || name === 'token') return [];
    return [[name, typeof value === 'bigint' ? decimalOf(request, value) : value] as const];
  });
  const reference = referenceOf(request);
  const about = reference === '' ? `hour ${Math.floor(Date.now() / 3_600_000)}` : reference;
  const player = 'player' in request && kind === 'end-round' ? ` ${request.player}` : '';
  return {
    sender: 'game-vendor',
    connection,
    key: `${kind}${player} ${about}`,
    kind,
    reference,
    payload: Object.fromEntries(kept),
  };
}

/**
 * The request of a kept one.
 * @returns undefined for one whose vendor has gone on without it: a bet, a log-in, a question for the balance
 */
export function requestOfKept(
  kind: string,
  payload: Readonly<Record<string, unknown>>,
): WalletRequest | undefined {
  if (!isReplayable(kind)) return undefined;
  const { amount, currency } = payload;
  const parsed =
    typeof amount === 'string' && typeof currency === 'string' ? parseMoney(currency, amount) : undefined;
  if (parsed !== undefined && !parsed.ok) throw new Error(`a kept amount does not parse: ${parsed.error}`);
  // `failedCallback` wrote it from a request that its adapter had checked.
  return { ...payload, kind, ...(parsed && { amount: parsed.value.amount }) } as WalletRequest;
}

/** Notes as accepted what the vendors have repeated with success since it failed. */
export async function acceptRepeated(sql: Queryable): Promise<void> {
  await sql`
    UPDATE received_callback c SET state = 'accepted', outcome = 'resent', error = ''
    WHERE sender = 'game-vendor' AND state = 'failed' AND EXISTS (
      SELECT FROM merchant m JOIN round_action a ON a.merchant = m.code
      WHERE a.connection = c.connection AND a.transaction = c.reference AND a.action = c.kind)`;
}

const isReplayable = (kind: string): kind is 'win' | 'rollback' | 'adjust' | 'prize' | 'end-round' =>
  replayableKinds.some((each) => each === kind);

function referenceOf(request: WalletRequest): string {
  if ('transaction' in request) return request.transaction;
  return request.kind === 'end-round' ? request.round : '';
}

function decimalOf(request: WalletRequest, amount: bigint): string {
  const currency = 'currency' in request ? (request.currency ?? '') : '';
  return toDecimalString(money(currency, amount));
}
