import { useDeferredValue, useRef, useState, type KeyboardEvent } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { toQuery } from '@marquee/api-client';
import { siteSearch, type ValueOf } from '@marquee/contract';
import {
  Dialog,
  DialogBody,
  EmptyState,
  SearchIcon,
  TextField,
  theme,
  VisuallyHidden,
} from '@marquee/ui-kit';
import { useSite } from '../../app/site-context.ts';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { SearchResults } from './SearchResults.tsx';

export type Found = ValueOf<typeof siteSearch>;

/** The fewest characters that are looked for: one is a word of its own in Chinese and Japanese. */
const MINIMUM = 1;

export interface SearchDialogProps {
  onClose: () => void;
  /** Called when the visitor follows a result, in the place of onClose. */
  onFound: () => void;
}

/** The search over games, lotteries, vendors, promotions and help. Arrow keys go from result to result. */
export function SearchDialog({ onClose, onFound }: SearchDialogProps) {
  const { t } = useLingui();
  const { client } = useSite();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const wanted = words.length >= MINIMUM;
  const found = useQuery({
    ...toQuery(client, siteSearch, { query: { words, limit: 8 } }),
    enabled: wanted,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const shown = wanted ? found.data : undefined;

  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [field.current, ...entriesOf(results.current)];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    stops.at((here + step) % stops.length)?.focus();
  }

  return (
    <Dialog open size="m" title={t`Search`} onClose={onClose}>
      <DialogBody onKeyDown={moveFocus}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            entriesOf(results.current)[0]?.click();
          }}
        >
          <TextField
            ref={field}
            type="search"
            label={t`Games, vendors, promotions, help`}
            icon={<SearchIcon />}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
        <VisuallyHidden role="status">
          {shown && !found.isPlaceholderData && (
            <Plural value={countOf(shown)} one="# result" other="# results" />
          )}
        </VisuallyHidden>
        <Place ref={results} aria-busy={found.isFetching}>
          {found.isError ? (
            <QueryFailure
              error={found.error}
              retrying={found.isFetching}
              onRetry={() => void found.refetch()}
            />
          ) : shown && countOf(shown) > 0 ? (
            <SearchResults found={shown} onLeave={onFound} />
          ) : (
            <EmptyState
              kind="search"
              icon={<SearchIcon size="xl" />}
              title={shown ? <Trans>Nothing found</Trans> : <Trans>What are you looking for?</Trans>}
              text={
                shown ? (
                  <Trans>Try fewer letters, or another word.</Trans>
                ) : (
                  <Trans>Part of a name is enough, in any language.</Trans>
                )
              }
            />
          )}
        </Place>
      </DialogBody>
    </Dialog>
  );
}

const entriesOf = (results: HTMLElement | null): HTMLElement[] => [
  ...(results?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

const countOf = ({ games, vendors, promotions, articles }: Found): number =>
  games.length + vendors.length + promotions.length + articles.length;

/** As high while something is looked for as with results, so that the dialog does not jump at each letter. */
const Place = styled.div`
  height: min(30rem, 60dvh);
  margin-inline: calc(-1 * ${theme.space.s});
  overflow-y: auto;
`;
