import { setTimeout as delay } from 'node:timers/promises';
import { checkDatabase, openPool } from '@marquee/gateway';
import { fillBenchPlayers, startBenchGateway, type BenchGateway } from '../bench/ledger-gateways.ts';
import { brandsFolder } from '../brand/brand-files.ts';
import { betRequest, betUntil, longestGap, MEMBERS, type DrillBet, type TakenBet } from './bets.ts';
import { startPatroniCluster, type PatroniCluster } from './patroni-cluster.ts';

/** What a drill found. */
export interface FailoverReport {
  /** For each kill: the machine, and the seconds between the last bet acknowledged before and the first one after. */
  readonly kills: readonly { readonly node: string; readonly stoodStillSeconds: number }[];
  /** Bets that a gateway acknowledged. */
  readonly acknowledged: number;
  /** Bets whose first answer did not come or said "try again", and that the vendor sent again. */
  readonly sentAgain: number;
  /** Acknowledged bets that the database does not have. */
  readonly lost: number;
  /** By how many bets' worth the members paid more than was acknowledged. */
  readonly doubled: number;
  /** Invariants of the ledger that do not hold. */
  readonly violated: readonly string[];
}

/** Before each kill, in milliseconds. */
const CALM_MS = 2000;
const BETS_AFTER_KILL = 50;

/**
 * Bets over two gateways on a cluster of three PostgreSQL with synchronous replication, whose primary is killed again and again.
 * Each bet is sent until it is acknowledged, as vendors do.
 *
 * @throws when the cluster does not take bets again within three minutes
 */
export async function drillFailover(
  kills: number,
  progress: (line: string) => void,
): Promise<FailoverReport> {
  const cluster = await startPatroniCluster();
  const gateways: BenchGateway[] = [];
  try {
    for (let count = 0; count < 2; count++) gateways.push(await startBenchGateway(cluster.url, brandsFolder));
    return await betThroughKills(cluster, gateways, kills, progress);
  } finally {
    await Promise.all(gateways.map(({ stop }) => stop()));
    await cluster.stop();
  }
}

async function betThroughKills(
  cluster: PatroniCluster,
  gateways: readonly BenchGateway[],
  kills: number,
  progress: (line: string) => void,
): Promise<FailoverReport> {
  const sql = openPool(cluster.url, { applicationName: 'failover drill', max: 2 });
  try {
    const currency = await fillBenchPlayers(sql, MEMBERS);
    const acknowledged: TakenBet[] = [];
    let sentAgain = 0;
    const over = new AbortController();
    const betting = betUntil(over.signal, acknowledged, async (bet, client) => {
      for (let tries = 0; ; tries++) {
        const gateway = gateways[(client + tries) % gateways.length];
        if (gateway !== undefined && (await sendBet(gateway.port, bet, currency))) return true;
        if (tries === 0) sentAgain++;
        await delay(100);
      }
    });
    const found: { node: string; stoodStillSeconds: number }[] = [];
    try {
      while (found.length < kills) {
        await delay(CALM_MS);
        const node = await cluster.killPrimary();
        const killedAt = performance.now();
        const after = () => acknowledged.filter(({ at }) => at > killedAt).length;
        const giveUp = killedAt + 180_000;
        while (after() < BETS_AFTER_KILL) {
          if (performance.now() > giveUp)
            throw new Error(`No bets for three minutes after ${node} was killed.`);
          await delay(200);
        }
        const stoodStillSeconds = longestGap(acknowledged, killedAt - CALM_MS) / 1000;
        found.push({ node, stoodStillSeconds });
        progress(`${node} killed: no bet was acknowledged for ${stoodStillSeconds.toFixed(1)} s`);
        await cluster.restore(node);
      }
    } finally {
      over.abort();
    }
    await betting;
    const transactions = acknowledged.map(({ transaction }) => transaction);
    const [stored] = await sql<{ found: number; paid: bigint }[]>`
      SELECT (SELECT count(*)::int FROM transfer
          WHERE kind = 'bet' AND split_part(key, ':', 4) = ANY (${transactions})) AS found,
        (SELECT -sum(balance)::bigint FROM account WHERE owner LIKE 'member:%') AS paid`;
    const { invariants } = await checkDatabase({ databaseUrl: cluster.url, dataDir: '' });
    return {
      kills: found,
      acknowledged: transactions.length,
      sentAgain,
      lost: transactions.length - (stored?.found ?? 0),
      doubled: Number(stored?.paid ?? 0n) - transactions.length,
      violated: invariants.filter(({ violations }) => violations > 0).map(({ name }) => name),
    };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Sends a bet. @returns whether it was acknowledged; a refusal that is final is an error */
async function sendBet(port: number, bet: DrillBet, currency: string): Promise<boolean> {
  const { path, headers, body } = betRequest(bet, currency);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(20_000),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
  if (answer === undefined || answer.status >= 500) return false;
  if (answer.text.includes('"status":"ok"')) return true;
  throw new Error(`a bet was answered: ${answer.status} ${answer.text}`);
}
