import { queryOptions } from '@tanstack/react-query';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';

/** The vendors of a merchant in the order of the lobby. */
export const vendorsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['lobby-vendors', merchant],
    queryFn: async () => (await read(operatorCalls.catalogueVendors, { query: { merchant } })).vendors,
  });

/** The first hundred games of a vendor in the order of the lobby: what comes later keeps its place behind them. */
export const vendorGamesQuery = (merchant: string, category: string, vendor: string) =>
  queryOptions({
    queryKey: ['lobby-games', merchant, category, vendor],
    queryFn: async () => {
      const query = { merchant, category, vendor, limit: 100 } as never;
      return (await read(operatorCalls.catalogueGames, { query })).games;
    },
  });
