import { accountRecordTypes, type AccountRecordType } from '@marquee/contract';

/** The ledger's kinds of movements by their public type. An unlisted kind is an adjustment. */
const kindsOf: Record<Exclude<AccountRecordType, 'adjustment'>, readonly string[]> = {
  deposit: ['deposit', 'deposit-fee'],
  withdrawal: ['withdrawal'],
  transfer: ['transfer'],
  bet: ['bet'],
  prize: ['prize'],
  refund: ['bet-refund'],
  bonus: ['deposit-bonus', 'promotion', 'reward', 'bonus-given-up'],
  rebate: ['rebate'],
  commission: ['commission'],
};

/** What a member calls a movement of this kind. */
export function recordTypeOf(kind: string): AccountRecordType {
  return (
    accountRecordTypes.find((type) => type !== 'adjustment' && kindsOf[type].includes(kind)) ?? 'adjustment'
  );
}

/** The ledger's kinds of a type; for an adjustment, those that it is none of. */
export function kindsOfType(type: AccountRecordType): { readonly kinds: string[]; readonly not: boolean } {
  return type === 'adjustment'
    ? { kinds: Object.values(kindsOf).flat(), not: true }
    : { kinds: [...kindsOf[type]], not: false };
}
