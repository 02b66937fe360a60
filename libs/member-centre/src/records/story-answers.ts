import { php } from '@marquee/api-client/samples';
import { memberSamples } from '../samples.ts';

const { memberStatement, rebateRecords, rebateSummary } = memberSamples;

/** What the platform of these stories answers to a path, as screens read it. */
export const answers: Record<string, unknown> = {
  '/wps/relay/BRS_bettingRecord': memberSamples.betRecords,
  '/wps/relay/BRS_bettingTotals': memberSamples.betTotals,
  '/wps/relay/ACS_memberTransactionDetail': memberSamples.memberTransactionDetail,
  '/wps/relay/ACS_statementMonths': memberSamples.statementMonths,
  '/wps/relay/ACS_memberStatement': (query: URLSearchParams) => ({
    ...memberStatement,
    month: query.get('month'),
    ...(query.get('month') === '2026-02' && { wallets: [] }),
  }),
  '/wps/relay/WLS_accountTotals': memberSamples.accountTotals,
  '/wps/relay/BRS_memberProfit': memberSamples.memberProfit,
  '/wps/relay/PCS_turnoverSources': memberSamples.turnoverSources,
  '/wps/relay/PCS_bonusDetails': memberSamples.bonusRecords,
  '/wps/relay/PCS_bonusTotals': memberSamples.bonusTotals,
  '/wps/relay/PCS_manualRebate': rebateSummary,
  '/wps/relay/PCS_rebateRecord': (query: URLSearchParams) => ({
    rebates: rebateRecords.rebates.filter(({ vendor }) => [null, vendor].includes(query.get('vendor'))),
    next: '1',
  }),
  '/wps/relay/PCS_rebateTotals': memberSamples.rebateTotals,
  '/wps/relay/PCS_manualRebateClaim': { amount: php(14.4) },
};

/** An answer that is another one the first time. */
export const once = (first: unknown, then: unknown) => (_query: URLSearchParams, time: number) =>
  time === 1 ? first : then;
