import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createWallet, type Wallet } from '@marquee/arcade';
import * as v from 'valibot';
import { address } from './address.ts';
import { platformFile } from './files.ts';
import { launchGame } from './launch.ts';

const platformSchema = v.object({ arcadeKey: v.object({ id: v.string(), secret: v.string() }) });

/**
 * Plays a round of a slot that pays nothing, by the requests that its vendor sends to the gateway.
 *
 * @param round with the token of the member's session, and the stake in ten-thousandths
 */
export async function loseRound(round: {
  readonly merchant: string;
  readonly username: string;
  readonly token: string;
  readonly game: { readonly vendor: string; readonly code: string };
  readonly stake: bigint;
}): Promise<void> {
  const { arcadeKey } = v.parse(platformSchema, JSON.parse(readFileSync(platformFile, 'utf8')));
  const wallet = createWallet(address.origin, [arcadeKey], 15_000);
  const { merchant, username, token, game } = round;
  const launch = new URL(await launchGame(merchant, username, token, { ...game, language: 'EN' }));
  const opened = await wallet.request('authenticate', { token: launch.searchParams.get('token') ?? '' });
  if (opened.status !== 'ok') throw new Error(`${game.code} was not opened: ${JSON.stringify(opened)}`);
  const { player, session, currency } = opened;
  const [bet, number] = [randomUUID(), randomUUID()];
  const amount = `${round.stake / 10_000n}.${String(round.stake % 10_000n).padStart(4, '0')}`;
  const named = { player, round: number, currency };
  done(await wallet.request('bet', { ...named, session, transaction: bet, game: game.code, amount }));
  done(await wallet.request('win', { ...named, transaction: randomUUID(), bet, amount: '0' }));
}

function done(answer: Awaited<ReturnType<Wallet['request']>>): void {
  if (answer.status !== 'ok') throw new Error(`a vendor’s request failed: ${JSON.stringify(answer)}`);
}
