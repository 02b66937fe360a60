/**
 * Files that a member downloads, in addition to the calls: CSV of everything that a filter finds, written while it is read.
 * `bets` takes the query of betTotals, `movements` that of accountTotals, `bonuses` that of bonusTotals, `rebates`
 * that of rebateTotals, `profit` that of memberProfit; each a `timeZone` (IANA name, UTC without it).
 */
export const downloads = {
  bets: '/wps/relay/BRS_bettingRecord.csv',
  movements: '/wps/relay/ACS_memberTransactionDetail.csv',
  bonuses: '/wps/relay/PCS_bonusDetails.csv',
  rebates: '/wps/relay/PCS_rebateRecord.csv',
  profit: '/wps/relay/BRS_memberProfit.csv',
} as const;
