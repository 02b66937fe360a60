import { compare, parseMoney, toDecimalString, type Money } from '@marquee/money';
import type { Funds } from './wallets.queries.ts';

/** The main wallet's name in calls. */
export const MAIN = 'MAIN';

/** One of a member's wallets as a screen shows it. */
export interface Wallet {
  /** MAIN, or the vendor's code. */
  readonly code: string;
  readonly name: string;
  readonly balance: Money;
  /** The vendor does not answer: the balance is the last one known. */
  readonly stale: boolean;
}

/** A member's wallets, the main one first, by the names that the site gives the vendors. */
export function walletsOf(
  funds: Funds,
  vendors: readonly { readonly vassalage: string; readonly displayName: string }[],
  mainName: string,
): readonly Wallet[] {
  const nameOf = (code: string) => vendors.find(({ vassalage }) => vassalage === code)?.displayName ?? code;
  return [
    { code: MAIN, name: mainName, balance: funds.main, stale: false },
    ...funds.vendors.map(({ vassalage, balance, stale }) => ({
      code: vassalage,
      name: nameOf(vassalage),
      balance,
      stale,
    })),
  ];
}

/** Why what was typed is no amount to move. */
export type AmountProblem = 'empty' | 'not-an-amount' | 'nothing' | 'too-much';

/** Reads an amount as people type it: commas between thousands are theirs to use. */
export function readAmount(typed: string, available: Money): Money | AmountProblem {
  const plain = typed.trim().replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  if (plain === '') return 'empty';
  const parsed = parseMoney(available.currency, plain);
  if (!parsed.ok) return 'not-an-amount';
  if (parsed.value.amount === 0n) return 'nothing';
  return compare(parsed.value, available) > 0 ? 'too-much' : parsed.value;
}

/** An amount as one would type it: no zeros at the end that say nothing. */
export function typedAmount(value: Money): string {
  return toDecimalString(value)
    .replace(/(\.\d\d)(\d*?)0*$/, '$1$2')
    .replace(/\.00$/, '');
}
