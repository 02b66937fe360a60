import { toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer } from '../http/refusal.ts';
import { memberBalance } from './ledger.store.ts';

/** Handlers of a member's balances. */
export function walletCalls({ sql }: { sql: Sql }): Pick<Handlers, 'walletBalance'> {
  return {
    walletBalance: async (_request, { merchant, session }) => {
      const balance = await memberBalance(sql, session.member, merchant.currency);
      return answer({ sumBalance: toDecimalString(balance), currency: balance.currency });
    },
  };
}
