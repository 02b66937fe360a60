import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';
import type { OddsInput, PriceTerms } from './exact-returns.ts';

/** What a lottery pays. */
export type Prices = ValueOf<typeof operatorCalls.lotteryPrices>;
export type PricedPlay = Prices['plays'][number];

/** The plays of a lottery with their fixed odds. */
export const pricesQuery = (lottery: string, search: string | undefined) =>
  queryOptions({
    queryKey: ['lottery-prices', lottery, search],
    queryFn: () => read(operatorCalls.lotteryPrices, { query: { lottery, ...(search && { search }) } }),
    enabled: lottery !== '',
  });

/** What a play returns at odds that are typed. The rules of all lotteries are loaded with the first. */
export const returnsQuery = (terms: PriceTerms, play: string, odds: OddsInput) =>
  queryOptions({
    queryKey: ['exact-returns', terms, play, odds],
    queryFn: async () => (await import('./exact-returns.ts')).exactReturns(terms, play, odds),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
