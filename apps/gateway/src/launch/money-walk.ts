import { randomBytes, randomUUID } from 'node:crypto';
import { quoteDeposit } from '@marquee/payments';
import { payableStep } from '@marquee/member-rules';
import { money } from '@marquee/money';
import type { Merchant } from '../core/merchant.ts';
import { hashToken } from '../core/session.ts';
import { openSession } from '../core/sessions.store.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import { act } from '../game-vendors/actions.store.ts';
import { beginGameSession, openGameSession } from '../game-vendors/sessions.store.ts';
import { addRegistered } from '../registration/registration.store.ts';
import { memberCash, openMemberAccount } from '../ledger/ledger.store.ts';
import { insertDeposit, lockDeposit } from '../payments/deposits.store.ts';
import { paymentMethods, type PaymentMethod } from '../payments/methods.store.ts';
import { creditDeposit } from '../payments/settle.ts';
import { readTurnover } from '../turnover/turnover.store.ts';
import { addAccount } from '../withdrawals/payout-accounts.store.ts';
import { readBanks, readMethods, type WithdrawalMethod } from '../withdrawals/payout-terms.store.ts';
import { requestWithdrawal } from '../withdrawals/withdrawal-request.store.ts';
import { failed, passed, reasonOf, skipped, type Finding } from './finding.ts';
import { findPlayableGame } from './playable-game.store.ts';

/** What the walk stands on. */
export interface WalkParts {
  readonly sql: Sql;
  /** Codes of the providers and vendor connections that this gateway has. */
  readonly providers: readonly string[];
  readonly connections: readonly string[];
}

/** Everything has been tried: nothing of it stays. */
class TakenBack extends Error {}

/** A unit of any currency, in ten-thousandths. */
const UNIT = 10_000n;

/**
 * Lets a sandbox member deposit, bet and withdraw by the brand's own methods, games and rules, through the code that members use, in
 * one transaction that is taken back: no member, no money and no entry of it stays.
 */
export async function simulatePayments(parts: WalkParts, merchant: Merchant): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    await parts.sql.begin(async (tx) => {
      const member = await addSandboxMember(tx, merchant);
      const steps = [
        ['deposit', () => deposit(tx, parts, merchant, member)],
        ['bet', () => bet(tx, parts, merchant, member)],
        ['withdrawal', () => withdraw(tx, parts, merchant, member)],
      ] as const;
      for (const [check, step] of steps) {
        const isBlocked = findings.some(({ state }) => state === 'failed');
        // oxlint-disable-next-line no-await-in-loop -- each needs the one before
        findings.push(isBlocked ? skipped(check, 'Checked once the step before it works.') : await step());
      }
      // Deferred checks would only run at a commit.
      await tx`SET CONSTRAINTS ALL IMMEDIATE`;
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) {
      const next = (['deposit', 'bet', 'withdrawal'] as const)[findings.length] ?? 'withdrawal';
      return [
        ...findings.slice(0, 2),
        failed(next, reasonOf(error), 'The log of the gateway has more; report it.'),
      ];
    }
  }
  return findings;
}

async function addSandboxMember(tx: Transaction, merchant: Merchant): Promise<bigint> {
  const name = `sandbox${randomBytes(4).toString('hex')}`;
  const nothing = { mobile: null, email: null, upline: null, prizePoint: null, referredBy: null };
  return addRegistered(tx, {
    ...nothing,
    merchant: merchant.code,
    type: 0,
    method: 'username',
    username: name,
    nickname: name,
    language: merchant.defaultLanguage,
    passwordHash: null,
    paymentPasswordHash: null,
    payeeName: 'Sandbox Member',
    affiliateCode: null,
    registerUrl: `https://${merchant.domains[0] ?? ''}/register`,
    domain: merchant.domains[0] ?? '',
    address: '127.0.0.1',
    termsVersion: '',
    fields: {},
  });
}

/** The amount rounded up to whole units, so that every method takes it. */
const roundedUp = (amount: bigint): bigint => ((amount + UNIT - 1n) / UNIT) * UNIT;

async function deposit(
  tx: Transaction,
  { providers }: WalkParts,
  merchant: Merchant,
  member: bigint,
): Promise<Finding> {
  const methods = await paymentMethods(tx, merchant, providers, false);
  const [method] = methods;
  if (method === undefined)
    return failed(
      'deposit',
      `Members have no way to deposit ${merchant.currency}.`,
      'Save a payment method in the payment settings; a bank transfer also needs an account of yours.',
    );
  const needed = (await readMethods(tx, merchant.code, member)).map(({ minimum }) => minimum);
  const maximum = method.terms.maximum.amount;
  const wanted = roundedUp(
    [method.terms.minimum.amount * 2n, ...needed.map((amount) => amount * 2n)].reduce((a, b) =>
      a > b ? a : b,
    ),
  );
  const amount = wanted > maximum ? maximum : wanted;
  const quote = quoteDeposit(money(merchant.currency, amount), method.terms);
  if (!quote.ok)
    return failed(
      'deposit',
      `${method.code} takes no ${amount / UNIT} ${merchant.currency}: ${quote.error}.`,
      `Correct minimum, maximum and fee of ${method.code}.`,
    );
  const reference = `SANDBOX${randomBytes(5).toString('hex').toUpperCase()}`;
  await insertDeposit(tx, depositRow(method, merchant, member, { reference, amount }), method.expiryMinutes);
  const stored = await lockDeposit(tx, reference);
  if (stored === undefined) throw new Error('a deposit is gone that was just written down');
  await creditDeposit(tx, stored, amount, 'operator:doctor');
  const cash = await memberCash(tx, member, merchant.currency);
  return cash.amount > 0n
    ? passed('deposit', `${amount / UNIT} ${merchant.currency} by ${method.code} are credited.`)
    : failed('deposit', `The fee of ${method.code} takes all.`, `Lower the fee of ${method.code}.`);
}

function depositRow(
  method: PaymentMethod,
  merchant: Merchant,
  member: bigint,
  { reference, amount }: { reference: string; amount: bigint },
) {
  const { fee } = method.terms;
  return {
    reference,
    merchant: merchant.code,
    member,
    request_id: randomUUID(),
    request_hash: randomBytes(32),
    method: method.code,
    kind: method.kind,
    provider: method.provider,
    agent: null,
    channel: method.channel,
    currency: merchant.currency,
    amount,
    fee_flat: fee.flat.amount,
    fee_per_mille: fee.perMille,
    fee_minimum: fee.minimum.amount,
    fee_maximum: fee.maximum?.amount ?? null,
    turnover: method.terms.turnover,
    bonus_code: null,
    bonus_percent: null,
    bonus_maximum: null,
    bonus_minimum_deposit: null,
    bonus_turnover: null,
    bonus_once_per_member: null,
    return_url: `https://${merchant.domains[0] ?? ''}/`,
    language: merchant.defaultLanguage,
  };
}

/** Bets with a vendor's game until the turnover of the deposit is met; every bet wins its stake back. */
async function bet(
  tx: Transaction,
  { connections }: WalkParts,
  merchant: Merchant,
  member: bigint,
): Promise<Finding> {
  const game = await findPlayableGame(tx, merchant, connections);
  if (game === undefined)
    return failed(
      'bet',
      'No game of a connected vendor is open.',
      'Import games of a connected vendor and open them in the catalogue.',
    );
  const tokenHash = hashToken(await openSession(tx, merchant.code, member));
  const { token, player } = await beginGameSession(tx, {
    ...game,
    merchant: merchant.code,
    session: { member, tokenHash, ...sandboxSession },
    room: undefined,
    language: merchant.defaultLanguage,
    origin: undefined,
  });
  const opened = await openGameSession(tx, game.connection, token);
  if (typeof opened === 'string') throw new Error(`a new session of ${game.game} is ${opened}`);
  const { currency } = merchant;
  const owner = {
    merchant: merchant.code,
    connection: game.connection,
    currency,
    member,
    player,
    account: await openMemberAccount(tx, member, currency),
  };
  const way = { part: 1, categories: [`${merchant.code}/${game.category}`] };
  // Turnover counts stakes: each round stakes all there is.
  for (let round = 0; round < 100; round++) {
    // oxlint-disable no-await-in-loop -- one bet after the other
    const cash = await memberCash(tx, member, currency);
    const { missing } = await readTurnover(tx, member);
    if (round > 0 && missing <= 0n) break;
    const transaction = `sandbox-${randomUUID()}`;
    const stake = {
      ...owner,
      action: 'bet' as const,
      session: opened.id,
      game: game.game,
      round: transaction,
      transaction,
      amount: cash.amount,
    };
    const win = {
      ...owner,
      action: 'win' as const,
      round: transaction,
      transaction: `${transaction}-win`,
      bet: transaction,
      amount: cash.amount,
      endsRound: true,
    };
    for (const action of [stake, win]) {
      const [answer] = await act(tx, way, [action]);
      if (answer?.kind !== 'applied')
        return failed(
          'bet',
          `${game.game}: the ${action.action} is answered ${answer?.kind ?? 'nothing'}.`,
          `Open ${game.game} and its vendor in the catalogue, and check the category's key in the brand file.`,
        );
    }
    // oxlint-enable no-await-in-loop
  }
  return passed('bet', `A bet in ${game.game} is placed, won and settled.`);
}

const sandboxSession = {
  type: 0,
  rankLevel: 0,
  mustChangePassword: false,
  breakSeconds: null,
  secondFactorDue: false,
};

async function withdraw(
  tx: Transaction,
  { providers }: WalkParts,
  merchant: Merchant,
  member: bigint,
): Promise<Finding> {
  const { code, currency } = merchant;
  const [method] = await readMethods(tx, code, member);
  if (method === undefined)
    return failed(
      'withdrawal',
      'Members have no way to be paid.',
      'Add a withdrawal method in the payment settings.',
    );
  const [{ provider } = { provider: null }] = await tx<{ provider: string | null }[]>`
    SELECT provider FROM withdrawal_method WHERE merchant = ${code} AND code = ${method.code}`;
  if (provider !== null && !providers.includes(provider))
    return failed(
      'withdrawal',
      `${method.code} is paid by ${provider}, which this gateway does not know.`,
      `Add ${provider} to PAYMENT_PROVIDERS, or let staff pay ${method.code}.`,
    );
  const account = await sandboxAccount(tx, merchant, method);
  if (account === undefined)
    return failed(
      'withdrawal',
      `There is no bank for ${currency} to pay to.`,
      `Add banks of ${currency}, or another withdrawal method.`,
    );
  const added = await addAccount(tx, {
    ...account,
    merchant: code,
    currency,
    member,
    requestId: randomUUID(),
    method: method.code,
  });
  if (added.kind !== 'added') throw new Error(`the account of the sandbox member is ${added.kind}`);
  const amount = ((method.minimum + payableStep - 1n) / payableStep) * payableStep;
  const outcome = await requestWithdrawal(tx, {
    merchant: code,
    currency,
    member,
    requestId: randomUUID(),
    account: added.account.id,
    amount,
  });
  if (outcome.kind === 'requested')
    return passed(
      'withdrawal',
      `A withdrawal of ${amount / UNIT} ${currency} by ${method.code} is requested.`,
    );
  return failed(
    'withdrawal',
    `${method.code} refuses the smallest withdrawal: ${outcome.kind}.`,
    outcome.kind === 'insufficient-funds'
      ? `Lower the minimum of ${method.code}: it is above what the largest deposit leaves.`
      : `Correct limits and turnover of ${method.code} in the payment settings.`,
  );
}

async function sandboxAccount(tx: Transaction, { currency }: Merchant, method: WithdrawalMethod) {
  if (method.kind !== 'bank')
    return {
      bank: '',
      number: `${method.dialingCode ?? ''}9000000001`,
      holder: method.kind === 'crypto' ? '' : 'Sandbox Member',
    };
  const [bank] = await readBanks(tx, currency);
  return bank && { bank: bank.code, number: '1'.repeat(bank.minLength), holder: 'Sandbox Member' };
}
