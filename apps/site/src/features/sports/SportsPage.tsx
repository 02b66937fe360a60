import { useQueries } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { styled } from 'styled-components';
import { playablesFrom } from '@marquee/games';
import {
  choiceOf,
  MatchBoard,
  MatchBoardSkeleton,
  sportsMatchesQuery,
  toggle,
  type SportsMatch,
} from '@marquee/games/sports';
import { theme } from '@marquee/ui-kit';
import { useSite } from '../../app/site-context.ts';
import { useCategories } from '../../app/site-data.ts';
import { usePlay } from '../play/Play.tsx';
import { SlipPanel } from './SlipPanel.tsx';
import type { SportsPlaceProps } from './SportsPlace.tsx';
import { slipAtom } from './slip-atom.ts';

/**
 * The matches of a category and the bet slip. Without matches it is left out, unless there is something on the slip: that is
 * kept while the player goes from page to page.
 */
export function SportsPage({ category, vendors }: SportsPlaceProps) {
  const { client } = useSite();
  const play = usePlay();
  const categories = useCategories();
  const [slip, setSlip] = useAtom(slipAtom);
  // The odds of everything on the slip are followed, of whichever page it is.
  const followed = [...new Set([category, ...slip.choices.map((choice) => choice.category)])];
  const answers = useQueries({ queries: followed.map((one) => sportsMatchesQuery(client, one)) });
  const [here] = answers;
  if (here?.isPending === true || categories.isPending) return <MatchBoardSkeleton />;

  const known = categories.data?.find((one) => one.category === category)?.vendors.filter(vendors) ?? [];
  const playableOf = ({ game }: SportsMatch) => playablesFrom([game], known)[0];
  const all = answers.flatMap(({ data }) => data?.matches ?? []);
  const matches = (here?.data?.matches ?? []).filter((match) => playableOf(match) !== undefined);
  const now = Math.max(0, ...answers.map(({ data }) => (data ? Date.parse(data.serverTime) : 0)));
  if (matches.length === 0 && slip.choices.length === 0) return null;
  const betting = slip.choices.length > 0 || matches.some((match) => match.slip);
  return (
    <Root data-betting={betting || undefined}>
      <MatchBoard
        matches={matches}
        now={now}
        chosenOf={({ id }) => slip.choices.find(({ match }) => match === id)}
        onPick={(match, selection, odds) =>
          setSlip((before) => toggle(before, choiceOf(match, selection, odds)))
        }
        onOpen={(match) => {
          const playable = playableOf(match);
          if (playable) play(playable);
        }}
      />
      {betting && <SlipPanel shown={matches} matches={all} now={now} />}
    </Root>
  );
}

const { media, space } = theme;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.l};

  ${media.wide} {
    &[data-betting] {
      grid-template-columns: minmax(0, 1fr) 20rem;
    }
  }
`;
