import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { CallFailed } from '../app/call-failed.ts';
import { recordScreens, type RecordRow, type RecordScreen } from '../records/records.ts';
import { recordsQuery } from '../records/records.queries.ts';
import { RecordsPage } from '../records/RecordsPage.tsx';
import type { OfficeStoryProps } from './OfficeStory.tsx';
import { showsText } from './shows-text.ts';

/** The screen of records at a path. @throws Error when there is none */
export function screenAt(path: string): RecordScreen {
  const found = recordScreens.find((each) => each.path === path);
  if (!found) throw new Error(`${path} has no screen.`);
  return found;
}

/** Puts into the cache that the gateway could not be reached. */
export function failQuery(cache: QueryClient, queryKey: QueryKey): void {
  const error = new CallFailed('network', 'Failed to fetch');
  cache.getQueryCache().build(cache, { queryKey }).setState({ status: 'error', error, fetchStatus: 'idle' });
}

/**
 * A screen of records of the brand jade.
 *
 * @param rows what is listed, or `failed` when the list could not be loaded
 * @param open key of the record that is open next to the list
 * @param value the whole answer, where its form begins with more than the rows
 */
export function recordStory(
  path: string,
  rows: readonly RecordRow[] | 'failed',
  { open, value }: { readonly open?: string; readonly value?: RecordRow } = {},
): OfficeStoryProps {
  const screen = screenAt(path);
  const { queryKey } = recordsQuery(screen, 'jade');
  return {
    path: `${path}?merchant=jade${open === undefined ? '' : `&id=${encodeURIComponent(open)}`}`,
    seed: (cache) => {
      if (rows === 'failed') failQuery(cache, queryKey);
      else
        cache.setQueryData(queryKey, {
          pages: [{ rows, next: undefined, ...(value && { value }) }],
          pageParams: [undefined],
        });
    },
    children: <RecordsPage screen={screen} />,
  };
}

/** The screen of records at a path without any. */
export const emptyStory = (path: string) => ({
  args: recordStory(path, []),
  play: showsText('There is nothing here.'),
});

/** The screen of records at a path whose list could not be loaded. */
export const failedStory = (path: string) => ({
  args: recordStory(path, 'failed'),
  play: showsText('The list could not be loaded'),
});
