import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkDatabase, openPool, type Sql } from '@marquee/gateway';
import { fillBenchPlayers } from '../bench/ledger-gateways.ts';
import { brandsFolder } from '../brand/brand-files.ts';
import { betRequest, betUntil, longestGap, MEMBERS, type DrillBet, type TakenBet } from './bets.ts';
import { hasHaproxy, sendToGateway, startCellProxy, type CellProxy, type Sent } from './cell-proxy.ts';
import {
  copyBrands,
  callbackHost,
  cellOf,
  environmentOf,
  makeSites,
  MERCHANT,
  MERCHANTS,
  publisherOf,
  runCells,
  startCell,
  expectSuccess,
  writeCells,
  type DrillCell,
  type CommandResult,
} from './cell-setup.ts';
import { compareTickets, waitUntilSettled, type TicketReport } from './tickets-found.ts';
import { addLottery, addTicketPlayers, FAST, makeBuyers, SLOW, type TicketBuyers } from './tickets.ts';

/** How a drill is done. */
export interface DrillOptions {
  /** Milliseconds of bets and tickets before and after the move. */
  readonly betMs: number;
  /** How often the command is killed, at most twice. */
  readonly kills: number;
  /** Tickets of the merchant that are settled before, and that move unsettled, more than those that its players buy anyway. */
  readonly settled: number;
  readonly open: number;
}

/** What a drill found. */
export interface CellsReport {
  /** Whether HAProxy stood before the cells. */
  readonly byProxy: boolean;
  /** Bets that were acknowledged before the merchant was closed, and after it was open again. */
  readonly before: number;
  readonly after: number;
  /** Acknowledged bets that the new cell does not have. */
  readonly lost: number;
  /** Members whose balance in the new cell is not what their acknowledged bets leave. */
  readonly wrongBalances: number;
  /** Seconds for which the merchant was closed, as the command says. */
  readonly closedSeconds: number;
  /** Seconds without an acknowledged bet, and without an acknowledged ticket of the merchant. */
  readonly stoodStillSeconds: number;
  readonly ticketsStoodStillSeconds: number;
  /** Acknowledged tickets of the other merchants in that time. */
  readonly othersMeanwhile: number;
  /** What was killed with the command. */
  readonly kills: readonly string[];
  /** Transfers of the merchant that the old cell made after the closing. */
  readonly inOldCell: number;
  /** Refused purchases of tickets by what they were told, those that were sent again, and those that were never answered. */
  readonly refused: readonly (readonly [string, number])[];
  readonly sentAgain: number;
  readonly unanswered: number;
  readonly tickets: TicketReport;
  /** What `cells -- draws` printed, and whether it found the results of both cells to be the same. */
  readonly draws: string;
  readonly drawsAgree: boolean;
  /** Invariants that do not hold in one of the ledgers. */
  readonly violated: readonly string[];
}

/** Ten-thousandths of a bet. */
const STAKE = 1n;
/** Seconds between two draws of the lottery that is drawn all the time, and of the other one, which begins after the move. */
const FAST_SECONDS = 10;
const SLOW_SECONDS = 60;
const KILLS = ['is closed in the cell one', 'are copied and equal'];

/**
 * Moves a merchant between two cells, each a PostgreSQL with a gateway, while its players bet and buy lottery tickets, which one of
 * the cells draws for both. The command is killed after the closing and in the middle of the copy, and run again.
 */
export async function drillCells(
  options: DrillOptions,
  progress: (line: string) => void,
): Promise<CellsReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-drill-'));
  const stops: (() => Promise<void>)[] = [];
  try {
    const one = await startCell('one', folder, stops);
    const publisher = await publisherOf(one);
    const two = await startCell('two', folder, stops, publisher);
    copyBrands(path.join(folder, 'brands'), MERCHANTS);
    makeSites(path.join(folder, 'sites'), MERCHANTS);
    const file = path.join(folder, 'cells.json');
    writeCells(file, [one, two], publisher);
    const environment = environmentOf([one, two], folder);
    const command: Drill['command'] = (args, more) => runCells([...args, '--file', file], environment, more);
    const generated = path.join(folder, 'generated');
    await expectSuccess(command(['generate', generated]));
    const proxy = hasHaproxy ? await startCellProxy(generated, folder) : undefined;
    if (proxy !== undefined) stops.push(proxy.stop);
    return await playThroughMove({ one, two, file, generated, proxy, command, options, progress });
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The cells with what stands before them. */
interface Drill {
  readonly one: DrillCell;
  readonly two: DrillCell;
  readonly file: string;
  readonly generated: string;
  readonly proxy: CellProxy | undefined;
  readonly command: (
    args: readonly string[],
    more?: Parameters<typeof runCells>[2],
  ) => Promise<CommandResult>;
  readonly options: DrillOptions;
  readonly progress: (line: string) => void;
}

async function playThroughMove(drill: Drill): Promise<CellsReport> {
  const { one, two, file, proxy, command, options, progress } = drill;
  const { betMs } = options;
  const old = openPool(one.server.url, { applicationName: 'cells drill', max: 4 });
  const fresh = openPool(two.server.url, { applicationName: 'cells drill', max: 4 });
  const cells = { sql: { one: old, two: fresh }, cellOf: (merchant: string) => cellOf(file, merchant) };
  const [betsOver, ticketsOver] = [new AbortController(), new AbortController()];
  try {
    const currency = await fillBenchPlayers(old, MEMBERS);
    const players = (
      await Promise.all(
        MERCHANTS.map((merchant) => addTicketPlayers(cells.sql[cells.cellOf(merchant)], merchant)),
      )
    ).flat();
    const buyers = makeBuyers(players, (merchant, target, sent) =>
      send(drill, cells.cellOf(merchant), `${merchant}.localhost`, target, sent),
    );
    const { purchases } = buyers;
    for (const sql of [old, fresh]) await addLottery(sql, FAST, FAST_SECONDS);
    await sellBefore(drill, buyers, cells);
    const bets: TakenBet[] = [];
    const playing = [
      betUntil(betsOver.signal, bets, (bet) => retryBetUntilAccepted(drill, bet, currency, betsOver.signal)),
      buyers.buyUntil(ticketsOver.signal, 60_000),
    ];
    await delay(betMs);
    const { kills, printed } = await moveKilled(drill);
    const switchedAt = performance.now();
    await expectSuccess(command(['generate', drill.generated]));
    cpSync(path.join(brandsFolder, `${MERCHANT}.json`), path.join(two.brandsDir, `${MERCHANT}.json`));
    await proxy?.reload();
    // The players start their games again.
    await fresh`UPDATE game_session SET expires_at = now() + interval '1 day' WHERE merchant = ${MERCHANT}`;
    const own = () => purchases.tickets.filter(({ merchant }) => merchant === MERCHANT);
    const until = performance.now() + 60_000;
    while (!bets.some(({ at }) => at > switchedAt) || (own().at(-1)?.at ?? 0) < switchedAt) {
      if (performance.now() > until)
        throw new Error('No bet or no ticket was taken in the new cell within a minute.');
      await delay(100);
    }
    await delay(betMs);
    betsOver.abort();
    ticketsOver.abort();
    await Promise.all(playing);
    progress('waiting for the draws of all tickets');
    await waitUntilSettled(cells, MERCHANTS, 600);
    const draws = await command(['draws']);
    const violated = await Promise.all(
      [one, two].map(async ({ server }) => {
        const { invariants } = await checkDatabase({ databaseUrl: server.url, dataDir: '' });
        return invariants.filter(({ violations }) => violations > 0).map(({ name }) => name);
      }),
    );
    const gap = longestGap(own());
    const gapEnd = own().find(({ at }, place, all) => at - (all[place - 1]?.at ?? at) === gap)?.at ?? 0;
    return {
      ...(await compareBets(old, fresh, bets)),
      byProxy: proxy !== undefined,
      before: bets.filter(({ at }) => at < switchedAt).length,
      after: bets.filter(({ at }) => at >= switchedAt).length,
      closedSeconds: Number(/closed for ([\d.]+) seconds/.exec(printed)?.[1] ?? Number.NaN),
      stoodStillSeconds: longestGap(bets) / 1000,
      ticketsStoodStillSeconds: gap / 1000,
      othersMeanwhile: purchases.tickets.filter(
        ({ merchant, at }) => merchant !== MERCHANT && at > gapEnd - gap && at < gapEnd,
      ).length,
      kills,
      refused: [...purchases.refused],
      sentAgain: purchases.sentAgain,
      unanswered: purchases.unanswered,
      tickets: await compareTickets(cells, players, purchases),
      draws: draws.printed.trim(),
      drawsAgree: draws.code === 0,
      violated: violated.flat(),
    };
  } finally {
    betsOver.abort();
    ticketsOver.abort();
    await old.end({ timeout: 5 });
    await fresh.end({ timeout: 5 });
  }
}

/** Sells what the options ask for: tickets that are settled, and some of a draw that comes after the move. */
async function sellBefore(
  { options: { settled, open, betMs }, progress }: Drill,
  { fill }: TicketBuyers,
  cells: Parameters<typeof waitUntilSettled>[0],
): Promise<void> {
  if (settled > 0) {
    await fill(MERCHANT, FAST, settled);
    await waitUntilSettled(cells, [MERCHANT], 300);
    progress(`${settled} tickets are sold and settled`);
  }
  // Long enough for both kills and what they cost on a busy machine.
  const firstDraw = Date.now() + betMs + 120_000 + (settled + open) * 1.5;
  for (const sql of [cells.sql.one, cells.sql.two]) await addLottery(sql, SLOW, SLOW_SECONDS, firstDraw);
  if (open > 0) await fill(MERCHANT, SLOW, open);
}

/** Moves the merchant by the command, which is killed before and run again. */
async function moveKilled({ command, options: { settled, open, kills }, progress }: Drill) {
  const ahead = 30 + Math.ceil((settled + open) / 1000);
  const args = ['move', MERCHANT, 'two', '--carry-open', '--ahead', String(ahead)];
  const killed = KILLS.slice(0, kills);
  for (const killAt of killed) {
    const { code, printed } = await command(args, { killAt });
    if (code !== null) throw new Error(`the command ended before it was killed: ${printed}`);
    progress(`killed when ${MERCHANT} ${killAt}`);
  }
  return { kills: killed, printed: await expectSuccess(command(args, { told: progress })) };
}

/** What of the acknowledged bets is where. */
async function compareBets(old: Sql, fresh: Sql, bets: readonly TakenBet[]) {
  const transactions = bets.map(({ transaction }) => transaction);
  const [stored] = await fresh<{ found: number }[]>`
    SELECT count(DISTINCT split_part(key, ':', 4))::int AS found FROM transfer
    WHERE kind = 'bet' AND split_part(key, ':', 4) = ANY (${transactions})`;
  const rows = await fresh<{ member: number; balance: bigint }[]>`
    SELECT substr(username, 6)::int AS member, balance FROM member m JOIN account a ON a.owner = 'member:' || m.id AND a.kind = 'cash'
    WHERE m.merchant = ${MERCHANT} AND username LIKE 'bench%' AND a.part = 0 AND a.currency <> 'PTS'`;
  const wrongBalances = rows.filter(
    ({ member, balance }) => balance !== -STAKE * BigInt(bets.filter((bet) => bet.member === member).length),
  ).length;
  const [late] = await old<{ count: number }[]>`
    SELECT count(*)::int AS count FROM transfer t JOIN account a ON a.id IN (t."from", t."to")
      JOIN member m ON a.owner = 'member:' || m.id
    WHERE m.merchant = ${MERCHANT} AND t.created_at > (SELECT changed_at FROM merchant_move WHERE merchant = ${MERCHANT})`;
  return {
    lost: transactions.length - (stored?.found ?? 0),
    wrongBalances: wrongBalances + (MEMBERS - rows.length),
    inOldCell: late?.count ?? 0,
  };
}

/** Sends one bet again and again, as vendors do, to the cell that `cells.json` names. @returns false when the drill ended before */
async function retryBetUntilAccepted(
  drill: Drill,
  bet: DrillBet,
  currency: string,
  over: AbortSignal,
): Promise<boolean> {
  for (;;) {
    if (await sendBet(drill, bet, currency)) return true;
    if (over.aborted) return false;
    await delay(100);
  }
}

async function sendBet(drill: Drill, bet: DrillBet, currency: string): Promise<boolean> {
  const cell = cellOf(drill.file, MERCHANT);
  const { path: target, headers, body } = betRequest(bet, currency);
  const sent = { method: 'POST', headers, body } as const;
  const answer = await send(drill, cell, callbackHost(cell), target, sent).catch(() => undefined);
  return answer?.text.includes('"status":"ok"') === true;
}

/** Sends a request to a host by the proxy, or without one to a cell. */
function send({ one, two, proxy }: Drill, cell: 'one' | 'two', host: string, target: string, sent: Sent) {
  return proxy === undefined
    ? sendToGateway({ one, two }[cell].gateway.port, host, target, sent)
    : proxy.send(host, target, sent);
}
