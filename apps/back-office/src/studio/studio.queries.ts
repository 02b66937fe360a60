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

/** The uploaded pictures of a brand that no version names. */
export const unusedPicturesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['brand-pictures-unused', merchant],
    queryFn: () => read(operatorCalls.brandPicturesUnused, { query: { merchant } }),
  });

/** A picture next to a brand's file, or uploaded for it, as an address for an image. @param name as the brand file names it */
export const pictureQuery = (merchant: string, name: string) =>
  queryOptions({
    queryKey: ['brand-picture', merchant, name],
    queryFn: async () => {
      const { format, image } = await read(operatorCalls.brandPicture, { query: { merchant, path: name } });
      return `data:image/${format === 'svg' ? 'svg+xml' : format};base64,${image}`;
    },
    staleTime: 60_000,
  });
