import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import type { OperatorContext, OperatorHandlers } from '../operators/operator-handler.ts';
import { offerContract, terminateContract } from './contracts.store.ts';
import { moveMember } from './moves.store.ts';
import {
  billEntries,
  contractEntries,
  debtEntries,
  findMemberId,
  listBelow,
  listRuns,
  pathNames,
} from './operator.store.ts';
import { readSettings, updateSettings } from './settings.store.ts';
import { recomputeSums } from './sums.store.ts';

type AgentCalls = Pick<OperatorHandlers, Extract<keyof OperatorHandlers, `agent${string}`>>;

/** Handlers of what operators read and change of a merchant's agents. @param jobsSql a pool for work that takes minutes */
export function agentOperatorCalls({ sql, jobsSql }: { sql: Sql; jobsSql: Sql }): AgentCalls {
  return {
    agentTree: async ({ query: { member, ...page } }, { merchant: { code } }) => {
      const upline = member === undefined ? null : await findMemberId(sql, code, member);
      if (upline === undefined) return refuse('not-found');
      const rows = await listBelow(sql, code, upline, page);
      return answer({
        path: await pathNames(sql, upline),
        members: rows.map((row) => ({ ...row, id: `${row.id}`, joinedAt: row.joinedAt.toISOString() })),
        nextCursor: nextCursor(rows, page.limit),
      });
    },

    agentMove: async ({ body: { member, upline } }, { merchant: { code }, record }) => {
      const moved = await findMemberId(sql, code, member);
      const above = upline === null ? null : await findMemberId(sql, code, upline);
      if (moved === undefined || above === undefined) return refuse('not-found');
      const outcome = await sql.begin(async (tx) => {
        const before = await pathNames(tx, moved);
        const done = await moveMember(tx, { merchant: code, member: moved, upline: above });
        const path = await pathNames(tx, moved);
        if (done.kind === 'moved') await record(tx, member.toLowerCase(), { before, path });
        return { ...done, path };
      });
      if (outcome.kind === 'moved') return answer({ path: outcome.path });
      if (outcome.kind === 'not-found') return refuse('not-found');
      return invalid('upline', uplineProblems[outcome.kind], outcome.kind);
    },

    agentContracts: async ({ query: { member, state, ...page } }, { merchant: { code } }) => {
      const party = member === undefined ? undefined : await findMemberId(sql, code, member);
      if (member !== undefined && party === undefined) return refuse('not-found');
      const rows = await contractEntries(sql, code, { ...page, member: party, state });
      return answer({
        contracts: rows.map(({ terms, ...row }) => ({
          ...row,
          id: `${row.id}`,
          terms: { ...terms, base: [...terms.base], tiers: terms.tiers.map((tier) => ({ ...tier })) },
          offeredAt: row.offeredAt.toISOString(),
          decidedAt: row.decidedAt?.toISOString() ?? null,
          startsAt: row.startsAt?.toISOString() ?? null,
          endsAt: row.endsAt?.toISOString() ?? null,
        })),
        nextCursor: nextCursor(rows, page.limit),
      });
    },

    agentContractOffer: async ({ body: { member, terms } }, { merchant: { code }, record }) => {
      const downline = await findMemberId(sql, code, member);
      if (downline === undefined) return refuse('not-found');
      const outcome = await sql.begin(async (tx) => {
        const offered = await offerContract(tx, { merchant: code, offerer: null, downline, terms });
        if (offered.kind === 'offered')
          await record(tx, member.toLowerCase(), {
            contract: `${offered.contract}`,
            terms: JSON.stringify(terms),
          });
        return offered;
      });
      if (outcome.kind === 'offered') return answer({ contract: `${outcome.contract}` });
      if (outcome.kind === 'not-found' || outcome.kind === 'conflict') return refuse('not-found');
      const broken =
        outcome.kind === 'unreadable'
          ? outcome.problems.map(({ field, problem }) => ({ field, rule: problem }))
          : outcome.problems;
      return refuse('invalid-request', {
        fields: broken.map(({ field, rule }) => ({
          path: field === 'downline' ? 'body.member' : `body.terms.${field}`,
          rule,
          message: `refused by the rule ${rule}`,
        })),
      });
    },

    agentContractEnd: async ({ body }, { merchant: { code }, record }) => {
      const contract = BigInt(body.contract);
      const outcome = await sql.begin(async (tx) => {
        const ended = await terminateContract(tx, { merchant: code, member: null, contract });
        if (ended.kind === 'terminated')
          await record(tx, body.contract, { endsAt: ended.endsAt.toISOString() });
        return ended;
      });
      if (outcome.kind === 'terminated') return answer({ endsAt: outcome.endsAt.toISOString() });
      if (outcome.kind === 'not-found') return refuse('not-found');
      return refuse('conflict', { message: `The contract is ${outcome.state}.` });
    },

    agentRuns: async ({ query }, { merchant }) => {
      const rows = await listRuns(sql, merchant.code, query);
      return answer({
        runs: rows.map((row) => ({
          ...row,
          id: `${row.id}`,
          from: row.from.toISOString(),
          reconciliation: row.reconciliation && { ...row.reconciliation },
        })),
        nextCursor: nextCursor(rows, query.limit),
      });
    },

    agentBills: async ({ query: { member, run, ...page } }, { merchant: { code, currency } }) => {
      const payee = member === undefined ? undefined : await findMemberId(sql, code, member);
      if (member !== undefined && payee === undefined) return refuse('not-found');
      const rows = await billEntries(sql, code, { ...page, run, member: payee });
      const wire = wireAmount(currency);
      return answer({
        bills: rows.map((row) => ({
          ...row,
          id: `${row.id}`,
          run: `${row.run}`,
          contract: `${row.contract}`,
          from: row.from.toISOString(),
          base: wire(row.base),
          due: wire(row.due),
          correction: wire(row.correction),
          paid: wire(row.paid),
          debt: wire(row.debt),
          paidAt: row.paidAt?.toISOString() ?? null,
        })),
        nextCursor: nextCursor(rows, page.limit),
      });
    },

    agentDebts: async ({ query }, { merchant }) => {
      const rows = await debtEntries(sql, merchant, query);
      const wire = wireAmount(merchant.currency);
      return answer({
        debts: rows.map((row) => ({ ...row, id: `${row.id}`, owed: wire(row.owed) })),
        nextCursor: nextCursor(rows, query.limit),
      });
    },

    agentPolicies: async (_request, { merchant: { code } }) => answer(await policies(sql, code)),

    agentPolicyUpdate: async ({ body: { activeFrom, ...changes } }, { merchant, record }) => {
      const { code, currency } = merchant;
      const minimum = activeFrom === undefined ? undefined : parseMoney(currency, activeFrom);
      if (minimum?.ok === false) return invalid('activeFrom', 'expected an amount of money', 'amount');
      return sql.begin(async (tx) => {
        const before = await policies(tx, code);
        await updateSettings(tx, code, { ...changes, activeFrom: minimum?.value.amount });
        const after = await policies(tx, code);
        await record(tx, 'policies', { before: JSON.stringify(before), policies: JSON.stringify(after) });
        return answer(after);
      });
    },

    agentRecompute: async (_request, { merchant: { code }, record }: OperatorContext) =>
      jobsSql.begin(async (tx) => {
        const changed = await recomputeSums(tx, code);
        await record(tx, 'sums', { changed: `${changed}` });
        return answer({ changed });
      }),
  };
}

async function policies(sql: Parameters<typeof readSettings>[0], merchant: string) {
  const { activeFrom, currency, timeZone, negativeNet, higherRate } = await readSettings(sql, merchant);
  return { timeZone, activeFrom: wireAmount(currency)(activeFrom), negativeNet, higherRate };
}

function wireAmount(currency: string) {
  return (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
}

/** Why someone cannot be the upline of a member. */
const uplineProblems = {
  'below-themselves': 'expected an agent who is not below the member',
  'not-an-agent': 'expected an agent',
} as const;

/** The cursor of the next page; null when this one was not full. */
function nextCursor(rows: readonly { readonly id: bigint }[], limit: number): string | null {
  return rows.length < limit ? null : `${rows.at(-1)?.id}`;
}
