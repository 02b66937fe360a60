import type { TransferOutcome, TransferRequest } from '../ledger/ledger.store.ts';

/** An account as the model knows it. House accounts have no minimum. */
export interface ModelAccount {
  readonly id: bigint;
  readonly currency: string;
  readonly minBalance: bigint | undefined;
  balance: bigint;
}

/** The ledger's rules once more, in memory and one request at a time: what the database is measured against. */
export class LedgerModel {
  readonly accounts: Map<bigint, ModelAccount>;
  readonly #known = new Map<string, { request: TransferRequest; fromBalance: bigint; toBalance: bigint }>();

  constructor(accounts: readonly ModelAccount[]) {
    this.accounts = new Map(accounts.map((account) => [account.id, account]));
  }

  /** Decides a request and remembers it. The transfer's number is the database's own business. */
  decide(request: TransferRequest): Pick<TransferOutcome, 'kind'> {
    const known = this.#known.get(request.key);
    if (known !== undefined) {
      if (!sameRequest(known.request, request)) return { kind: 'key-reused' };
      return balancesAfter('replay', known);
    }
    const from = this.accounts.get(request.from);
    const to = this.accounts.get(request.to);
    if (from === undefined || to === undefined) return { kind: 'no-account' };
    if (from.currency !== to.currency) return { kind: 'currency-mismatch' };
    if (from.minBalance !== undefined && from.balance - request.amount < from.minBalance)
      return { kind: 'insufficient' };
    from.balance -= request.amount;
    to.balance += request.amount;
    const applied = { request, fromBalance: from.balance, toBalance: to.balance };
    this.#known.set(request.key, applied);
    return balancesAfter('applied', applied);
  }
}

function balancesAfter(kind: 'applied' | 'replay', of: { fromBalance: bigint; toBalance: bigint }) {
  return { kind, fromBalance: of.fromBalance, toBalance: of.toBalance };
}

function sameRequest(one: TransferRequest, other: TransferRequest): boolean {
  return (['from', 'to', 'amount', 'kind', 'reference'] as const).every((name) => one[name] === other[name]);
}
