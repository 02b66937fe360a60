import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import { missingPicture, type HasPicture } from '../operators/missing-picture.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import {
  addWithdrawalMethod,
  readAllBanks,
  readDepositMethods,
  readHouseAccounts,
  readWithdrawalMethods,
  saveBank,
  saveDepositMethod,
  saveHouseAccount,
  updateRule,
  updateWithdrawalMethod,
} from './payment-settings.store.ts';
import { readRule } from './payout-terms.store.ts';

type SettingCalls = Pick<
  OperatorHandlers,
  | 'paymentSettings'
  | 'depositMethodSave'
  | 'houseAccountSave'
  | 'payoutBankSave'
  | 'withdrawalMethodAdd'
  | 'withdrawalMethodUpdate'
  | 'withdrawalRuleUpdate'
>;

/** Handlers of how a merchant's members pay in and are paid. */
export function paymentSettingCalls({
  sql,
  hasPicture,
}: {
  readonly sql: Sql;
  readonly hasPicture: HasPicture;
}): SettingCalls {
  return {
    paymentSettings: async (_request, { merchant: { code, currency } }) => {
      const [methods, houseAccounts, withdrawalMethods, banks, rule] = await Promise.all([
        readDepositMethods(sql, code),
        readHouseAccounts(sql, code),
        readWithdrawalMethods(sql, code),
        readAllBanks(sql, currency),
        readRule(sql, code),
      ]);
      const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
      return answer({
        depositMethods: methods.map((method) => ({
          ...method,
          names: { ...method.names },
          minimum: wire(method.minimum),
          maximum: wire(method.maximum),
          feeFlat: wire(method.feeFlat),
          feeMinimum: wire(method.feeMinimum),
          feeMaximum: method.feeMaximum === null ? null : wire(method.feeMaximum),
          quickAmounts: method.quickAmounts.map(wire),
        })),
        houseAccounts: houseAccounts.map(({ id, ...account }) => ({ id: `${id}`, ...account })),
        withdrawalMethods: withdrawalMethods.map((method) => ({
          ...method,
          minimum: wire(method.minimum),
          maximum: wire(method.maximum),
          feeFlat: wire(method.feeFlat),
          dailyAmount: wire(method.dailyAmount),
        })),
        banks: [...banks],
        rule: {
          accountLimit: rule.accountLimit,
          coolingOffHours: rule.coolingHours,
          confirmMinutes: rule.confirmMinutes,
          recordYears: rule.recordYears,
          autoApproveLimit: wire(rule.approveUpTo),
          identityCheckAbove: rule.identityCheckAbove === null ? null : wire(rule.identityCheckAbove),
        },
      });
    },

    depositMethodSave: async ({ body: { method } }, { merchant, record }) => {
      const units = unitsOf(merchant.currency);
      const terms = {
        ...method,
        minimum: units(method.minimum),
        maximum: units(method.maximum),
        feeFlat: units(method.feeFlat),
        feeMinimum: units(method.feeMinimum),
        feeMaximum: method.feeMaximum === null ? null : units(method.feeMaximum),
        quickAmounts: method.quickAmounts.map(units),
      };
      const isByPeople = method.kind === 'bank-transfer' || method.kind === 'agent';
      if ((method.provider === null) !== isByPeople)
        return invalid('method.provider', 'expected for all but bank transfers and agents');
      if (Object.keys(method.names).length === 0) return invalid('method.names', 'expected a name');
      if (terms.minimum === 0n) return invalid('method.minimum', 'expected an amount above zero');
      if (terms.maximum < terms.minimum) return invalid('method.maximum', 'expected at least the minimum');
      if (terms.feeMaximum !== null && terms.feeMaximum < terms.feeMinimum)
        return invalid('method.feeMaximum', 'expected at least the smallest fee');
      if (terms.quickAmounts.some((amount) => amount < terms.minimum || amount > terms.maximum))
        return invalid('method.quickAmounts', 'expected amounts between minimum and maximum');
      if (method.image !== null && !hasPicture(merchant.code, method.image))
        return missingPicture('method.image');
      await sql.begin(async (tx) => {
        const before = (await readDepositMethods(tx, merchant.code)).find(({ code }) => code === method.code);
        await saveDepositMethod(tx, merchant, terms);
        await record(tx, method.code, {
          ...(before !== undefined && { before: textOf(before) }),
          method: JSON.stringify(method),
        });
      });
      return answer({ code: method.code });
    },

    houseAccountSave: async ({ body: { id, account } }, { merchant: { code }, record }) => {
      const methods = await readDepositMethods(sql, code);
      if (!methods.some((method) => method.code === account.method && method.kind === 'bank-transfer'))
        return refuse('invalid-request', {
          fields: [{ path: 'body.account.method', rule: 'method', message: 'expected a bank transfer' }],
        });
      const saved = await sql.begin(async (tx) => {
        const before = (await readHouseAccounts(tx, code)).find((known) => `${known.id}` === id);
        const known = await saveHouseAccount(tx, code, id, account);
        if (known !== undefined)
          await record(tx, `${known}`, {
            ...(before !== undefined && { before: textOf(before) }),
            account: JSON.stringify(account),
          });
        return known;
      });
      return saved === undefined ? refuse('not-found') : answer({ id: `${saved}` });
    },

    withdrawalMethodUpdate: async ({ body: { method } }, { merchant: { code, currency }, record }) => {
      const units = unitsOf(currency);
      const terms = {
        ...method,
        minimum: units(method.minimum),
        maximum: units(method.maximum),
        feeFlat: units(method.feeFlat),
        dailyAmount: units(method.dailyAmount),
      };
      const problem = termsProblem(terms);
      if (problem !== undefined) return problem;
      const isFound = await sql.begin(async (tx) => {
        const before = (await readWithdrawalMethods(tx, code)).find((known) => known.code === method.code);
        const found = await updateWithdrawalMethod(tx, code, terms);
        if (found && before !== undefined)
          await record(tx, method.code, { before: textOf(before), method: JSON.stringify(method) });
        return found;
      });
      return isFound ? answer({ code: method.code }) : refuse('not-found');
    },

    withdrawalMethodAdd: async ({ body: { method } }, { merchant: { code, currency }, record }) => {
      const units = unitsOf(currency);
      const terms = {
        ...method,
        minimum: units(method.minimum),
        maximum: units(method.maximum),
        feeFlat: units(method.feeFlat),
        dailyAmount: units(method.dailyAmount),
        coinRate: method.coinRate === null ? null : units(method.coinRate),
      };
      const isCoin = ['bitcoin', 'ethereum', 'tron'].includes(method.numberFormat);
      if (
        isCoin !== (method.kind === 'crypto') ||
        (method.numberFormat === 'bank') !== (method.kind === 'bank')
      )
        return invalid('method.numberFormat', 'expected a form of account number that goes with the kind');
      if ((method.dialingCode !== null) !== (method.numberFormat === 'mobile'))
        return invalid('method.dialingCode', 'expected for mobile numbers, and for nothing else');
      if ((method.coin !== null) !== isCoin || (terms.coinRate ?? 0n) > 0n !== isCoin)
        return invalid('method.coin', 'expected with its rate for crypto currencies, and for nothing else');
      const problem = termsProblem(terms);
      if (problem !== undefined) return problem;
      const isAdded = await sql.begin(async (tx) => {
        const added = await addWithdrawalMethod(tx, code, terms);
        if (added) await record(tx, method.code, { method: JSON.stringify(method) });
        return added;
      });
      return isAdded
        ? answer({ code: method.code })
        : refuse('conflict', { message: `There is a way to be paid of the code ${method.code}.` });
    },

    payoutBankSave: async ({ body: { bank } }, { merchant: { currency }, record }) => {
      if (bank.maxLength < bank.minLength)
        return invalid('bank.maxLength', 'expected at least the shortest length');
      await sql.begin(async (tx) => {
        const before = (await readAllBanks(tx, currency)).find(({ code }) => code === bank.code);
        await saveBank(tx, currency, bank);
        await record(tx, `${currency} ${bank.code}`, {
          ...(before !== undefined && { before: textOf(before) }),
          bank: JSON.stringify(bank),
        });
      });
      return answer({ code: bank.code });
    },

    withdrawalRuleUpdate: async ({ body: { rule } }, { merchant: { code, currency }, record }) => {
      await sql.begin(async (tx) => {
        const before = await readRule(tx, code);
        const units = unitsOf(currency);
        const { autoApproveLimit, identityCheckAbove } = rule;
        await updateRule(tx, code, {
          ...rule,
          autoApproveLimit: units(autoApproveLimit),
          identityCheckAbove: identityCheckAbove === null ? null : units(identityCheckAbove),
        });
        await record(tx, code, { before: textOf(before), rule: JSON.stringify(rule) });
      });
      return answer({ merchant: code });
    },
  };
}

/** Why terms of a way to be paid do not fit together. */
function termsProblem(terms: {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly feeFlat: bigint;
  readonly feeBasisPoints: number;
  readonly dailyAmount: bigint;
}) {
  const { minimum, maximum, feeFlat, feeBasisPoints, dailyAmount } = terms;
  if (maximum < minimum) return invalid('method.maximum', 'expected at least the minimum');
  if (dailyAmount === 0n) return invalid('method.dailyAmount', 'expected an amount above zero');
  if (minimum * 10_000n <= feeFlat * 10_000n + minimum * BigInt(feeBasisPoints))
    return invalid('method.minimum', 'expected more than its fee');
  return undefined;
}

/** Reads amounts that the call's schema has checked. */
function unitsOf(currency: string) {
  return (decimal: string): bigint => {
    const read = parseMoney(currency, decimal);
    if (!read.ok) throw new Error(`${decimal} ${currency} passed as an amount`);
    return read.value.amount;
  };
}

/** A row as the audit log keeps it. */
const textOf = (row: object) =>
  JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
