/**
 * Files that a member downloads, beside the calls: CSV of everything that a filter finds, written while it is read.
 * `bets` takes the query of betTotals, `movements` that of accountTotals; both a `timeZone` (IANA name, UTC without it).
 */
export const downloads = {
  bets: '/wps/relay/BRS_bettingRecord.csv',
  movements: '/wps/relay/ACS_memberTransactionDetail.csv',
} as const;
