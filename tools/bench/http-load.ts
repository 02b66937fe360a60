import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { calls } from '@marquee/contract';
import { MERCHANT, tokenOf, type HttpLoad } from './http-fill.ts';

/** What a load measured. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly done: number;
}

/** Requests that a connection repeats. */
const ROUND = 240;
/** Proxies' addresses, so that no limit of an address is reached. */
const ADDRESSES = 2000;

/** The calls of pages that a member who is logged in opens, as often as they come in the list. */
export function pathsOf(lottery: string): readonly string[] {
  const period = new URLSearchParams({ from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' });
  return [
    calls.memberInfo.path,
    calls.memberInfo.path,
    calls.walletBalance.path,
    calls.walletBalance.path,
    calls.messageUnreadCount.path,
    calls.rewardCount.path,
    `${calls.memberTransactionDetail.path}?${period}`,
    `${calls.betRecords.path}?${period}`,
    calls.recentGames.path,
    calls.favouriteGames.path,
    `${calls.lotteryState.path}?gameCode=${lottery}&upcoming=2`,
    `${calls.announcementList.path}?types=B&executionType=B&platform=W`,
  ];
}

/**
 * Sends the mix of reads over many connections, each in an order of its own.
 *
 * @param rate requests a second in all; as many as are answered without it
 * @throws when an answer was an error
 */
export async function sendReads(
  port: number,
  { first, members }: HttpLoad,
  options: { connections: number; seconds: number; paths: readonly string[]; rate?: number },
): Promise<Load> {
  const { paths } = options;
  let sent = 0;
  const request = (): autocannon.Request => {
    const n = sent++;
    // Not the first member, whose record is long.
    return requestOf(first + 1 + (n % (members - 1)), n % ADDRESSES, pick(paths));
  };
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: options.connections,
    duration: options.seconds,
    ...(options.rate !== undefined && { overallRate: options.rate }),
    setupClient: (client) => client.setRequests(Array.from({ length: ROUND }, request)),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${result.non2xx} of ${result.requests.total} reads were refused, ${result.errors} failed`,
    );
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    done: result.requests.total,
  };
}

/** Sends each of the reads once. @throws when one is refused, with its answer */
export async function checkReads(port: number, { first }: HttpLoad, paths: readonly string[]): Promise<void> {
  for (const target of paths) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, body } = await ask(port, requestOf(first + 1, 0, target));
    if (status !== 200) throw new Error(`${target} was answered: ${status} ${body}`);
  }
}

const pick = (paths: readonly string[]) => paths[Math.floor(Math.random() * paths.length)] ?? '/';

function requestOf(member: number, address: number, target: string) {
  return {
    method: 'GET',
    path: target,
    headers: {
      host: `${MERCHANT}.localhost`,
      authorization: `Bearer ${tokenOf(member)}`,
      language: 'EN',
      'x-forwarded-for': `198.18.${address % 200}.${1 + Math.floor(address / 200)}`,
    },
  } as const;
}

async function ask(port: number, sent: ReturnType<typeof requestOf>) {
  const outgoing = get({ host: '127.0.0.1', port, agent: false, ...sent });
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}
