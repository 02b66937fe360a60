import { memberRole } from '@marquee/contract';
import { quicknet } from '@marquee/lottery-rules';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { textIn } from '../core/merchant.ts';
import { findOffered, openedDraws } from './catalogue.store.ts';
import { commitIssue } from './instant.store.ts';
import { calendarFor } from './issues.store.ts';
import { findLottery } from './lotteries.store.ts';
import { saleAnswer, wireMoney, wireNumbers } from './lottery.answers.ts';
import { commitmentsOf, readClock, readProof } from './proof.store.ts';
import type { PlannedIssue } from './schedule.ts';
import type { Encryption } from '../core/encryption.ts';
import { termsOf, withPoint } from './terms.ts';
import { prizePointOf } from './uplines.store.ts';

/** Handlers of a lottery's public state and the proofs of its draws. */
export function stateCalls({
  sql,
  secrets,
}: {
  readonly sql: Sql;
  readonly secrets: Encryption;
}): Pick<Handlers, 'lotteryState' | 'lotteryVerify'> {
  async function planned(code: string, issues: readonly PlannedIssue[]) {
    const names = issues.map(({ issue }) => issue);
    const commitments = await commitmentsOf(sql, code, names);
    return issues.map(({ issue, day, opensAt, closesAt, drawsAt }) =>
      saleAnswer({
        issue,
        day,
        opensAt: new Date(opensAt),
        closesAt: new Date(closesAt),
        drawsAt: new Date(drawsAt),
        commitment: commitments.get(issue) ?? null,
      }),
    );
  }

  /** Each member has their own next draw of an instant lottery; guests have none. */
  async function promised(code: string, member: bigint | undefined) {
    return member === undefined ? [] : [saleAnswer(await commitIssue(sql, secrets, code, member))];
  }

  return {
    lotteryState: async ({ query }, { merchant, language, session }) => {
      const { gameCode: code } = query;
      const [offered, lottery] = await Promise.all([
        findOffered(sql, merchant.code, code),
        findLottery(sql, code),
      ]);
      if (offered === undefined || lottery === undefined) return refuse('not-found');
      const now = await readClock(sql);
      const member =
        session === undefined || memberRole(session.type) === 'trial' ? undefined : session.member;
      const [upcoming, [last], point] = await Promise.all([
        lottery.schedule === null
          ? promised(code, member)
          : planned(code, calendarFor(lottery.schedule).closingAfter(now.getTime(), query.upcoming)),
        openedDraws(sql, code, 1),
        prizePointOf(sql, member),
      ]);
      const { currency } = merchant;
      const day = upcoming[0]?.day ?? now.toISOString().slice(0, 10);
      const terms = withPoint(termsOf(lottery, currency, day), point);
      const amount = (value: bigint) => wireMoney(currency, value);
      return answer({
        serverTime: now.toISOString(),
        gameCode: code,
        gameName: textIn(offered.names, language, merchant),
        family: lottery.family,
        draws: lottery.draws,
        beacon: lottery.beacon,
        prices: terms.prices,
        scale: Number(terms.scale),
        points: { ...terms.slider, cap: terms.cap },
        limits: {
          highestPrize: amount(terms.limits.highestPrize),
          soloPrize: amount(terms.limits.soloPrize),
          leastStake: amount(terms.limits.leastStake),
          mostStake: amount(terms.limits.mostStake),
          mostMultiple: terms.limits.mostMultiple,
          memberStake: amount(terms.memberStake),
          chaseIssues: terms.chaseMost,
        },
        closedNumbers: numbersOn(terms.closedNumbers),
        halfNumbers: numbersOn(terms.halfNumbers),
        upcoming,
        last:
          last === undefined
            ? null
            : { issue: last.issue, numbers: wireNumbers(last.result), openedAt: last.drawnAt.toISOString() },
      });
    },

    lotteryVerify: async ({ query }, { merchant }) => {
      const offered = await findOffered(sql, merchant.code, query.gameCode);
      const proof = offered && (await readProof(sql, query.gameCode, query.issue));
      if (proof === undefined) return refuse('not-found');
      const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null;
      const beacon =
        proof.round === null
          ? null
          : proof.anchor !== null && proof.length !== null && proof.publishedAt !== null
            ? ({
                kind: 'chain',
                position: Number(proof.round),
                length: proof.length,
                anchor: proof.anchor.toString('hex'),
                publishedAt: proof.publishedAt.toISOString(),
                value: hex(proof.value),
              } as const)
            : ({
                kind: 'drand',
                network: quicknet.chain,
                publicKey: quicknet.publicKey,
                round: Number(proof.round),
                value: hex(proof.value),
                signature: hex(proof.signature),
              } as const);
      return answer({
        gameCode: query.gameCode,
        issue: query.issue,
        family: proof.family,
        opensAt: proof.opensAt.toISOString(),
        closesAt: proof.closesAt.toISOString(),
        drawsAt: proof.drawsAt.toISOString(),
        drawnAt: proof.drawnAt?.toISOString() ?? null,
        void: proof.void,
        numbers: proof.result === null ? null : wireNumbers(proof.result),
        committedAt: proof.committedAt.toISOString(),
        commitment: hex(proof.commitment),
        seed: hex(proof.seed),
        beacon,
        entries: proof.entries,
      });
    },
  };
}

function numbersOn(byPlay: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> {
  return Object.fromEntries([...byPlay].map(([play, numbers]) => [play, [...numbers]]));
}
