import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';

export type SiteSettings = ValueOf<typeof operatorCalls.siteSettings>;

/** The settings of a brand's site. */
export const siteQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['site', merchant],
    queryFn: () => read(operatorCalls.siteSettings, { query: { merchant } }),
  });
