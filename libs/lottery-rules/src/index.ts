/**
 * The rules of lotteries, without a browser or a server in them.
 *
 * **How to read a family's table** (`families/ssc/table.ts` and so on). Each line is a play: its group, its method, its *form*
 * (what a player picks, and which bets that makes) and its *wager* (what one bet is, and when it wins). Forms and wagers are
 * combined freely: `classesOf('sum', …)` with `direct(places)` is "direct sum", `setsOf(3, digits)` with
 * `inAnyOrder(places, 'group-6')` is "group 6". A tier is a price: all bets with the same kind of win.
 *
 * **How to add a play.** Add a line, and words for its method. Its chance, its fair odds, its masks and its place in the proofs
 * follow from the line; nothing is typed in. If no form or wager fits, write one with its rule both ways round
 * (`outcome`: is this a winning bet? `winners`: which bets win?), and the proofs compare the two.
 *
 * The way of a ticket: {@link readTicket} → `bets` × {@link priceOfBet} is the stake → {@link applyLimits} → odds of each tier
 * by {@link loadPrices} are kept with it → after the draw `play.settler(picked)(draw)`, or {@link ticketMask} and {@link drawMasks} in the database
 * → {@link prizeOf}.
 */
export { numbers, symbolOf, valueOf, valuesOf, words } from './engine/alphabet.ts';
export {
  chanceOf,
  chancesAt,
  chancesOf,
  countChances,
  exactReturn,
  fairOdds,
  cacheChances,
} from './engine/chance.ts';
export { drawMasks, playOf, ticketMask } from './engine/family.ts';
export {
  compareRatios,
  floorOf,
  fromDecimal,
  minus,
  zero,
  one,
  over,
  plus,
  ratio,
  times,
  toDecimal,
  toNumber,
} from './engine/ratio.ts';
export { maxLines, readTicket, readTyped, takesSequences, writeTicket } from './engine/ticket.ts';
export { deriveDraw } from './draw/derive.ts';
export {
  chainText,
  keyText,
  positionAt,
  pricesText,
  receiptText,
  termsText,
  ticketsText,
} from './draw/statements.ts';
export { ballsShape, independentShape, numberSource } from './draw/shape.ts';
export { doubling, fixedProfit, profitRate, sameMultiple } from './chase/chase.ts';
export {
  familyOffsets,
  pointsOfAll,
  priceOfBet,
  prizeModeCodes,
  prizeModes,
  rebateOf,
  rebatesOf,
  sliderOf,
  units,
} from './price/modes.ts';
export { loadPrices, lotteryPricesSchema, priceTable } from './price/prices.ts';
export { maximumOdds } from './price/maximum-odds.ts';
export { prizeOf } from './price/prize.ts';
export { totalBets, highFrequencyLimits, applyLimits, lowFrequencyLimits } from './price/limits.ts';
export { amongNumbers, withHalfPrizes } from './price/half-pay.ts';
export { exampleOf } from './sample/example.ts';
export { randomTicket } from './sample/random-ticket.ts';
export { familyCodes, familyMakers, familyOn } from './families/families.ts';
export { makeEleven } from './families/eleven/eleven.ts';
export { k3Rules, makeK3 } from './families/k3/k3.ts';
export { kenoPrizes, makeKl8 } from './families/kl8/kl8.ts';
export { lfRules, makeLf } from './families/lf/lf.ts';
export { beijingRanks, digitsOfKeno, makePcb, pcbRules } from './families/pcb/pcb.ts';
export { makePk10, pk10Rules } from './families/pk10/pk10.ts';
export { makePl5, makeSsc, makeThreeD } from './families/ssc/ssc.ts';
export { digitRules } from './families/ssc/table.ts';
export {
  animalOf,
  animalOfYear,
  animals,
  colors,
  elementOf,
  elements,
  lunarYearOf,
} from './families/lhc/attributes.ts';
export { lhcRules, makeLhc } from './families/lhc/lhc.ts';
export { makeChain } from './families/chain/chain.ts';
export { makeVietnamNorth, makeVietnamSouth, vietnamRules } from './families/vietnam/vietnam.ts';
export { drawnNumbers, northLines, southLines } from './families/vietnam/results.ts';
export { makeThai } from './families/sea/thai.ts';
export { fourDigitRules, makeFourDigits } from './families/sea/four-digits.ts';
export type { Alphabet } from './engine/alphabet.ts';
export type { Chances } from './engine/chance.ts';
export type { DrawMask, Family } from './engine/family.ts';
export type {
  Bet,
  Bits,
  Board,
  Draw,
  Form,
  Line,
  Outcome,
  Picked,
  Play,
  Row,
  Settlement,
  Wager,
} from './engine/play.ts';
export type { Ratio } from './engine/ratio.ts';
export type { LineFault, Place, ReadTicket, Ticket, TicketFault, TypedLines } from './engine/ticket.ts';
export { bitcoin, blockHash, openBlock, PROVING_HEADERS } from './draw/blocks.ts';
export { isRound, quicknet } from './draw/drand.ts';
export { isSigned } from './draw/ed25519.ts';
export { neededPicks } from './engine/needed-picks.ts';
export type { DrawInputs, SeededHmac } from './draw/derive.ts';
export type { DrawShape } from './draw/shape.ts';
export type { BlockNetwork } from './draw/blocks.ts';
export type { DrandNetwork } from './draw/drand.ts';
export type { ChainTerms, DrawBeacon, DrawTerms, FixedTickets, ReceiptTerms } from './draw/statements.ts';
export type { Example, Played } from './sample/example.ts';
export type { ChaseFault, ChaseLink, ChaseTerms, ProfitTerms } from './chase/chase.ts';
export type { PrizeMode, PrizeModeCode, Unit } from './price/modes.ts';
export type { LotteryPrices, PriceBook, PriceFault } from './price/prices.ts';
export type { LimitFault, Limits } from './price/limits.ts';
export type { K3Rules } from './families/k3/k3.ts';
export type { KenoPrizes } from './families/kl8/kl8.ts';
export type { LfRules } from './families/lf/lf.ts';
export type { PcbRules, RankSets } from './families/pcb/pcb.ts';
export type { Pk10Rules } from './families/pk10/pk10.ts';
export type { DigitRules } from './families/ssc/table.ts';
export type { VietnamRules } from './families/vietnam/vietnam.ts';
export type { DrawnNumber, PrizeLine } from './families/vietnam/results.ts';
export type { FourDigitRules } from './families/sea/four-digits.ts';
export type { Animal, Color, Element } from './families/lhc/attributes.ts';
export type { LhcRules } from './families/lhc/lhc.ts';
