import { createHash } from 'node:crypto';
import type { AnswerOf, CallOf, WireLanguage } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import { ratio, toDecimal } from '@marquee/lottery-rules';
import type { PictureAddress } from '../games/pictures.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import { familyToday } from './families.ts';
import type { Offered } from './catalogue.store.ts';
import type { Issue } from './issues.store.ts';
import { SHOWN_DECIMALS } from './price-ticket.ts';
import { signReceipt } from './receipts.ts';
import type { Signer } from './signing.store.ts';
import type { TicketRow } from './tickets.store.ts';

type TicketAnswer = AnswerOf<CallOf<'lotteryTickets'>>['tickets'][number];
type SaleAnswer = AnswerOf<CallOf<'lotteryState'>>['upcoming'][number];

/** An amount on the wire. */
export function wireMoney(currency: string, amount: bigint) {
  return { currency, amount: toDecimalString(money(currency, amount)) };
}

/** The numbers of a draw, each as its family writes it. */
export function wireNumbers(result: string): string[] {
  return result.split(',');
}

/** An issue on sale or to come. */
export function saleAnswer(
  issue: Pick<Issue, 'issue' | 'day' | 'opensAt' | 'closesAt' | 'drawsAt' | 'commitment'>,
): SaleAnswer {
  return {
    issue: issue.issue,
    day: issue.day,
    opensAt: issue.opensAt.toISOString(),
    closesAt: issue.closesAt.toISOString(),
    drawsAt: issue.drawsAt.toISOString(),
    commitment: issue.commitment?.toString('hex') ?? null,
  };
}

/** A ticket as its owner reads it. */
export function ticketAnswer(
  row: TicketRow,
  language: WireLanguage,
  merchant: Merchant,
  signer: Signer,
): TicketAnswer {
  const amount = (value: bigint) => wireMoney(row.currency, value);
  return {
    id: String(row.id),
    order: String(row.order),
    chase: row.chase === null ? null : String(row.chase),
    gameCode: row.lottery,
    gameName: row.names === null ? row.lottery : textIn(row.names, language, merchant),
    issue: row.issue,
    play: row.play,
    rows: row.content.rows,
    lines: row.content.lines,
    bets: row.bets,
    perBet: amount(row.perBet),
    unit: row.unit,
    multiple: row.multiple,
    points: row.points,
    stake: amount(row.stake),
    odds: Object.fromEntries(
      Object.entries(row.odds).map(([tier, part]) => [tier, shownOdds(part, row.whole)]),
    ),
    state: row.state,
    prize: amount(row.prize),
    refund: amount(row.refund),
    rebate: amount(row.rebate),
    numbers: row.result === null ? null : wireNumbers(row.result),
    placedAt: row.placedAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    cancellable: row.cancellable,
    receipt: signReceipt(signer, row),
  };
}

/** Odds that were kept as a part of a whole, as the board showed them. */
export function shownOdds(part: string, whole: string): string {
  return toDecimal(ratio(BigInt(part), BigInt(whole)), SHOWN_DECIMALS);
}

/** Fingerprint of a request, to detect its id being used for another one. */
export function requestHash(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

type LotteryType = AnswerOf<CallOf<'lotteryRecent'>>[number]['lotteryType'];

/** How the specification calls the families, for icons and menus; digits of any number are drawn like SSC. */
const lotteryTypes: Readonly<Record<string, LotteryType>> = {
  ssc: 'SSC',
  '3d': 'SSC',
  pl5: 'SSC',
  '11x5': '11X5',
  pk10: 'PK10',
  k3: 'K3',
  lf: 'LF',
  kl8: 'LF',
  pcb: 'PCB',
  lhc: 'LHC',
  chain: 'CHAIN',
};

/** A lottery in a menu. */
export function menuAnswer(
  offered: Offered,
  language: WireLanguage,
  merchant: Merchant,
  pictureOf: PictureAddress,
): AnswerOf<CallOf<'lotteryRecent'>>[number] {
  return {
    code: offered.code,
    gameName: textIn(offered.names, language, merchant),
    gameType: offered.category,
    lotteryType: lotteryTypes[offered.family] ?? (offered.accountType === 'TCG_LOTTO_VN' ? 'VN' : 'SEA'),
    accountTypeName: offered.accountType,
    defaultPlayType: familyToday(offered.family).plays[0]?.code ?? null,
    showIcon: pictureOf(offered.picture),
  };
}
