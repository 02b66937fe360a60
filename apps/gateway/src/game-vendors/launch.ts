import type { WireLanguage } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import { noteRecentGame } from '../games/member-games.store.ts';
import type { CallContext } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { CountryLookup } from '../platform/country-lookup.ts';
import { canPlay } from '../safer-play/play-checks.ts';
import { refusePlay } from '../safer-play/refuse-play.ts';
import { playerOf } from '../wallets/move.ts';
import type { VendorConnections } from './connections.ts';
import { isLaunchAddress } from './launch-address.ts';
import { beginGameSession, dropGameSession, findGame } from './sessions.store.ts';

/** Dependencies of starting a game. */
export interface LaunchParts {
  readonly sql: Sql;
  readonly connections: VendorConnections;
  readonly limit: TakeLimit;
  readonly countryOf: CountryLookup;
}

/** A game that a member wants to play. */
export interface Wanted {
  readonly vendor: string;
  readonly game: string;
  readonly room?: string;
  readonly language: WireLanguage;
}

/**
 * Begins a session of a game for a real member, as a launch does, a new one each time. A member without money may play; one on
 * a break or over their time limit may not.
 */
export async function beginPlay(parts: LaunchParts, wanted: Wanted, context: CallContext<'required'>) {
  const { sql, connections } = parts;
  const { merchant, session, origin } = context;
  const found = await findGame(sql, merchant.code, wanted);
  if (found === undefined || !merchant.categories.includes(found.category)) return refuse('not-found');
  const may = await canPlay(sql, session.member);
  if (may.kind !== 'ok') return refusePlay(sql, session.member, may);
  const adapter = connections.get(found.connection ?? '');
  if (adapter === undefined) return refuse('vendor-unavailable');
  const wait = await parts.limit('launchByMember', `${session.member}`);
  if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
  const { room, language } = wanted;
  const made = {
    ...found,
    connection: adapter.code,
    merchant: merchant.code,
    session,
    room,
    language,
    origin,
  };
  const begun = await sql.begin((tx) => beginGameSession(tx, made));
  const player = found.ownWallet ? playerOf(merchant.code, session.member) : begun.player;
  return answer({ ...begun, player, game: found.game, adapter });
}

/** Starts a game for a real member. */
export async function launchGame(parts: LaunchParts, wanted: Wanted, context: CallContext<'required'>) {
  const begun = await beginPlay(parts, wanted, context);
  if (!begun.ok) return begun;
  const { sql } = parts;
  const { merchant, session, log } = context;
  const { room, language } = wanted;
  const { id, token, player, game, adapter } = begun.value;
  const launched = await adapter.launch({
    session: id,
    token,
    player,
    game,
    room,
    merchant: merchant.code,
    currency: merchant.currency,
    language,
    origin: context.origin,
    address: context.address,
    country: await parts.countryOf(context.address),
    mobile: /Mobi|Android/i.test(context.userAgent ?? ''),
  });
  const places = { declared: merchant.gameHosts, onThisMachine: adapter.onThisMachine };
  const addresses =
    launched.kind === 'addresses'
      ? launched.addresses.filter((address) => isLaunchAddress(address, places))
      : [];
  const [first, second] = addresses;
  if (first === undefined) {
    const problem = launched.kind === 'unavailable' ? launched.problem : 'no address on a declared host';
    log.error({ connection: adapter.code, game, problem }, 'game not started');
    await dropGameSession(sql, id);
    return refuse('vendor-unavailable');
  }
  const { code } = merchant;
  await sql.begin((tx) => noteRecentGame(tx, { member: session.member, merchant: code, game }));
  return answer({ game_url: first, ...(second !== undefined && { game_url2: second }) });
}
