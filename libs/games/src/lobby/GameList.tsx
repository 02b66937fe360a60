import { useRef, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, theme } from '@marquee/ui-kit';
import { useEndReached } from '../scroll/useEndReached.ts';
import type { Playable } from './choice.ts';
import { GameGrid, GamePlaces } from './GameGrid.tsx';
import { PlayableTiles, type Favourites } from './PlayableTiles.tsx';

export interface GameListProps {
  /** What is shown, not all that is known. */
  playables: readonly Playable[];
  imageHosts: readonly string[];
  favourites?: Favourites | undefined;
  /** There are more to show. */
  more: boolean;
  /** More are on their way. */
  loading: boolean;
  /** In the place of what should have come. */
  failure?: ReactNode;
  onMore: () => void;
  onPlay: (playable: Playable) => void;
}

/** Places that are shown for the games that are on their way: a page of them. */
const coming = 18;

/** As many games as a phone shows before it is scrolled. */
const early = 9;

/** Games that grow by a page whenever the end of the list is on the screen; a button does the same. */
export function GameList(props: GameListProps) {
  const end = useRef<HTMLDivElement>(null);
  const { more, loading, failure } = props;
  useEndReached(end, more && !loading && !failure, props.onMore);
  return (
    <>
      <GameGrid>
        <PlayableTiles
          playables={props.playables}
          imageHosts={props.imageHosts}
          favourites={props.favourites}
          early={early}
          onPlay={props.onPlay}
        />
        {loading && <GamePlaces count={coming} />}
      </GameGrid>
      {failure}
      <End ref={end}>
        {more && !loading && !failure && (
          <Button variant="secondary" onClick={props.onMore}>
            <Trans>Show more games</Trans>
          </Button>
        )}
      </End>
    </>
  );
}

const { control, space } = theme;

const End = styled.div`
  display: flex;
  justify-content: center;
  min-height: ${control.touch};
  padding-block: ${space.s};
`;
