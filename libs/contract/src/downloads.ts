/**
 * Files that a member downloads, in addition to the calls: CSV of everything that a filter finds, written while it is read.
 * `bets` takes the query of betTotals, `movements` that of accountTotals, `bonuses` that of bonusTotals, `rebates`
 * that of rebateTotals, `profit` that of memberProfit, `statement` that of memberStatement; each a `timeZone` (IANA name, UTC
 * without it), which the statement does not need: its month is one of the merchant's.
 */
export const downloads = {
  bets: '/wps/relay/BRS_bettingRecord.csv',
  movements: '/wps/relay/ACS_memberTransactionDetail.csv',
  bonuses: '/wps/relay/PCS_bonusDetails.csv',
  rebates: '/wps/relay/PCS_rebateRecord.csv',
  statement: '/wps/relay/ACS_memberStatement.csv',
  profit: '/wps/relay/BRS_memberProfit.csv',
} as const;
