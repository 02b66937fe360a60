import type { AnswerOf, CallOf, WireLanguage } from '@marquee/contract';
import { textIn, type Merchant } from '../core/merchant.ts';
import { inCurrency } from './record-context.ts';
import type { BetRow } from './records.store.ts';

/** A bet as it stands on the wire, with the names of a language. */
export function wireBet(
  bet: BetRow,
  merchant: Merchant,
  language: WireLanguage,
): AnswerOf<CallOf<'betRecords'>>['bets'][number] {
  const wire = inCurrency(merchant.currency);
  return {
    ...bet,
    id: `${bet.id}`,
    vendorName: bet.vendorName ?? bet.vendor,
    gameName: bet.gameNames === null ? bet.game : textIn(bet.gameNames, language, merchant),
    stake: wire(bet.stake),
    payout: wire(bet.payout),
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
  };
}
