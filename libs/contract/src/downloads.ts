/**
 * Files that a member downloads, in addition to the calls: CSV of everything that a filter finds, written while it is read. A
 * filter that finds more than 100,000 lines is an `invalid-request` with the rule `lines`.
 *
 * `bets` takes the query of betTotals, `movements` that of accountTotals, `bonuses` that of bonusTotals, `rebates`
 * that of rebateTotals, `profit` that of memberProfit, `statement` that of memberStatement; for agents `teamBets` that of
 * agentTeamBetTotals, `teamMovements` that of agentTeamMovementTotals, `teamProfit` that of agentTeamProfit, `income` that of
 * agentIncome, and the bills of each kind that of agentDividend without pages; each a `timeZone` (IANA name, UTC without it), which
 * the statement does not need: its month is one of the merchant's.
 */
export const downloads = {
  bets: '/wps/relay/BRS_bettingRecord.csv',
  movements: '/wps/relay/ACS_memberTransactionDetail.csv',
  bonuses: '/wps/relay/PCS_bonusDetails.csv',
  rebates: '/wps/relay/PCS_rebateRecord.csv',
  statement: '/wps/relay/ACS_memberStatement.csv',
  profit: '/wps/relay/BRS_memberProfit.csv',
  teamBets: '/wps/relay/ACS_teamBets.csv',
  teamMovements: '/wps/relay/ACS_teamTransactionDetail.csv',
  teamProfit: '/wps/relay/ACS_teamProfit.csv',
  income: '/wps/relay/ACS_revenueReport.csv',
  dividends: '/wps/relay/ACS_dividend.csv',
  dailySalaries: '/wps/relay/ACS_dailySalary.csv',
  hourSalaries: '/wps/relay/ACS_hourSalary.csv',
  realtimeSalaries: '/wps/relay/ACS_realtimeSalary.csv',
} as const;
