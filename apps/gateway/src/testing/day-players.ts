import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import { findLottery } from '../lottery/lotteries.store.ts';
import { termsOf, type Terms } from '../lottery/terms.ts';
import { openSession } from '../core/sessions.store.ts';
import type { DayLottery } from './day-lotteries.ts';
import { playersOf, randomTicket } from './lottery-day.ts';
import { today, type Dice } from './lottery-fixtures.ts';
import { requestPort, type Answer } from './test-gateway.ts';

/** What the players of a day did, and the responses. */
export interface DayReport {
  /** Orders and chases by the number of their request, and what the gateway called them. */
  readonly acknowledged: Map<string, string>;
  tickets: number;
  cancelled: number;
  chases: number;
  /** Requests that got no answer, or one of a gateway in trouble, and were sent again. */
  repeated: number;
  readonly problems: string[];
}

interface Player {
  readonly token: string;
  readonly address: string;
}

interface Sale {
  readonly issue: string;
}

/** Refusals that are as they should be: the issue is over, or the member or the issue has enough. */
const expected = ['conflict', 'amount-out-of-limits', 'insufficient-funds'];

function rulesOf(json: Answer['json']): string[] {
  return json?.success === false && 'fields' in json ? json.fields.map(({ rule }) => rule) : [];
}

/** Members who buy random tickets over HTTP, from whichever gateway is there, until enough are bought. */
export async function makeDayPlayers(
  sql: Sql,
  lotteries: readonly DayLottery[],
  { count, portOf, dice }: { count: number; portOf: () => number; dice: Dice },
) {
  const reported: DayReport = {
    acknowledged: new Map(),
    tickets: 0,
    cancelled: 0,
    chases: 0,
    repeated: 0,
    problems: [],
  };
  const terms = new Map<string, Terms>();
  for (const { code } of lotteries) {
    const found = await findLottery(sql, code);
    if (found === undefined) throw new Error(`no lottery ${code}`);
    terms.set(code, termsOf(found, 'PHP', today));
  }
  const players: Player[] = [];
  for (const [place, id] of (await playersOf(sql, count)).entries())
    players.push({ token: await openSession(sql, 'alpha', id), address: `10.2.${place}.1` });

  /** Retries a request until a gateway responds: a lost connection leaves the outcome open. */
  async function withRetries(
    { token, address }: Player,
    name: CallName,
    { query, body }: { query?: Record<string, string>; body?: object },
  ): Promise<Answer> {
    const { method, path } = calls[name];
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...(body && { 'content-type': 'application/json' }),
    };
    for (;;) {
      const answer = await requestPort(portOf(), {
        method,
        path: query ? `${path}?${new URLSearchParams(query)}` : path,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer;
      reported.repeated += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Notes what an order or a chase was acknowledged as. @returns whether it was taken */
  function note(requestId: string, { json }: Answer, idOf: (value: never) => string): boolean {
    if (json?.success === true) {
      reported.acknowledged.set(requestId, idOf(json.value));
      return true;
    }
    const kind = json?.success === false ? json.kind : 'no answer';
    // Picked by chance, a ticket may cover more of a play than the house sells; nothing of its order is sold then.
    const covers = kind === 'invalid-request' && rulesOf(json).every((rule) => rule === 'covers-too-much');
    if (!covers && !expected.includes(kind)) reported.problems.push(`refused: ${JSON.stringify(json)}`);
    return false;
  }

  async function buy(player: Player, { code, family, draws }: DayLottery): Promise<void> {
    const { json } = await withRetries(player, 'lotteryState', { query: { gameCode: code, upcoming: '3' } });
    const { upcoming } = json?.success === true ? (json.value as { upcoming: Sale[] }) : { upcoming: [] };
    const [sale] = upcoming;
    const of = terms.get(code);
    if (sale === undefined || of === undefined) throw new Error(`${code} is not for sale`);
    const requestId = randomUUID();
    if (draws !== 'instant' && dice(40) === 0) {
      const ticket = randomTicket(of, family, dice, 1);
      const links = upcoming.map(({ issue }, place) => ({ issue, multiple: place + 1 }));
      const total = String((Number(ticket.stake) * ((links.length * (links.length + 1)) / 2)).toFixed(4));
      const body = { requestId, gameCode: code, tickets: [ticket], links, stopOnWin: dice(2) === 0, total };
      const answer = await withRetries(player, 'lotteryChase', { body });
      if (note(requestId, answer, ({ id }: { id: string }) => `chase ${id}`)) reported.chases += 1;
      return;
    }
    const tickets = Array.from({ length: 1 + dice(40) }, () => randomTicket(of, family, dice));
    const answer = await withRetries(player, 'lotteryBet', {
      body: { requestId, gameCode: code, issue: sale.issue, tickets },
    });
    if (!note(requestId, answer, ({ order }: { order: string }) => `order ${order}`)) return;
    reported.tickets += tickets.length;
    if (draws === 'instant' || dice(20) > 0 || answer.json?.success !== true) return;
    const { tickets: bought } = answer.json.value as { tickets: { id: string }[] };
    const back = await withRetries(player, 'lotteryCancel', { body: { tickets: [bought[0]?.id] } });
    if (back.status === 200) reported.cancelled += 1;
  }

  return {
    reported: reported,
    /** Buys until so many tickets are sold, with some players at once. */
    play: async (tickets: number) => {
      const one = async () => {
        while (reported.tickets < tickets) {
          const [player, lottery] = [players[dice(players.length)], lotteries[dice(lotteries.length)]];
          if (player && lottery) await buy(player, lottery);
        }
      };
      await Promise.all(Array.from({ length: 6 }, one));
    },
  };
}
