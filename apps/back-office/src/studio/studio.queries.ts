import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';

export type BrandStudio = ValueOf<typeof operatorCalls.brandStudio>;

/** A brand's file with its draft, versions and releases. */
export const studioQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['brand-studio', merchant],
    queryFn: () => read(operatorCalls.brandStudio, { query: { merchant } }),
  });
