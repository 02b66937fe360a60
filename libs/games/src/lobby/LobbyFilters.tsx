import { useEffect, useEffectEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { LiveFilter } from '@marquee/contract';
import { Chip, ClockIcon, HeartIcon, SearchIcon, TextField, theme } from '@marquee/ui-kit';
import { liveFilterName } from '../menu/live-filters.ts';
import type { OwnList } from '../own/own-games.queries.ts';

export interface LobbyFiltersProps {
  /** Part of a name that is looked for; empty for every game. */
  searchText: string;
  onSearchText: (searchText: string) => void;
  /** Left out for a guest, who has no games of their own. */
  own?:
    | { readonly list: OwnList | undefined; readonly onList: (list: OwnList | undefined) => void }
    | undefined;
  /** Left out outside the live casino. */
  live?:
    | {
        /** Those of which there is a table. */
        readonly kinds: readonly (LiveFilter | 'unknown')[];
        readonly kind: LiveFilter | undefined;
        readonly onKind: (kind: LiveFilter | undefined) => void;
      }
    | undefined;
}

/** Milliseconds without a letter after which the words are looked for. */
const typingPause = 250;

/** What narrows a lobby in addition to its vendor: a search text, the member's own games, the kind of live table. */
export function LobbyFilters({ searchText, onSearchText, own, live }: LobbyFiltersProps) {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState(searchText);
  const [sent, setSent] = useState(searchText);
  // Someone else has changed the words: a vendor was chosen, or the way back was gone.
  if (searchText !== sent) {
    setSent(searchText);
    setTyped(searchText);
  }
  const look = useEffectEvent((next: string) => {
    setSent(next);
    onSearchText(next);
  });
  useEffect(() => {
    const next = typed.trim();
    if (next === sent) return undefined;
    const timer = setTimeout(() => look(next), typingPause);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <Root>
      <Search role="search">
        <TextField
          type="search"
          label={t`Find a game`}
          icon={<SearchIcon />}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Search>
      {own && (
        <Chips role="group" aria-label={t`My games`}>
          <Chip
            pressed={own.list === 'favourites'}
            icon={<HeartIcon size="s" />}
            onClick={() => own.onList(own.list === 'favourites' ? undefined : 'favourites')}
          >
            <Trans comment="The games that the member has marked">Favourites</Trans>
          </Chip>
          <Chip
            pressed={own.list === 'recent'}
            icon={<ClockIcon size="s" />}
            onClick={() => own.onList(own.list === 'recent' ? undefined : 'recent')}
          >
            <Trans comment="The games that the member played last">Played last</Trans>
          </Chip>
        </Chips>
      )}
      {live && (
        <Kinds role="group" aria-label={t`Kinds of tables`}>
          {(Object.keys(liveFilterName) as LiveFilter[])
            .filter((kind) => live.kinds.includes(kind))
            .map((kind) => (
              <Chip
                key={kind}
                pressed={live.kind === kind}
                onClick={() => live.onKind(live.kind === kind ? undefined : kind)}
              >
                {i18n._(liveFilterName[kind])}
              </Chip>
            ))}
        </Kinds>
      )}
    </Root>
  );
}

const { media, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.s};
`;

/** Nothing is ever said under this field: the room for it is taken back. */
const Search = styled.div`
  flex: 1 1 100%;
  margin-bottom: calc(-1 * (${text.size.xs} * 1.65 + ${space.xxs}));

  ${media.medium} {
    flex: 0 1 20rem;
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

/** Fifteen kinds: one row to be scrolled on a phone, as many as it takes on a desktop. */
const Kinds = styled(Chips)`
  flex: 1 1 100%;
  flex-wrap: nowrap;
  min-width: 0;
  padding-block: ${space.xxs};
  overflow-x: auto;
  scrollbar-width: none;

  ${media.wide} {
    flex-wrap: wrap;
  }
`;
