import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  MatchList,
  MatchListSkeleton,
  matchesQuery,
  matchesToShow,
  playablesFrom,
  Section,
  SectionSkeleton,
  type Match,
} from '@marquee/games';
import { useAtomValue } from 'jotai';
import { SportsIcon } from '@marquee/ui-kit';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useSite } from '../../../app/site-context.ts';
import { useCategories } from '../../../app/site-data.ts';
import { usePlay } from '../../play/Play.tsx';
import { choicesAtom } from '../../sports/slip-state.ts';
import { usePressOdds } from '../../sports/usePressOdds.ts';

/**
 * Matches with their odds. A press puts them on the bet slip, where the vendor takes bets from it, or else opens the vendor's game.
 * Without any, or when they cannot be fetched, they are left out.
 */
export default function Matches({ block: { look, count } }: BlockProps<'matches'>) {
  const { client } = useSite();
  const play = usePlay();
  const categories = useCategories();
  const pressOdds = usePressOdds();
  const choices = useAtomValue(choicesAtom);
  const answer = useQuery(matchesQuery(client));
  if (answer.isPending || categories.isPending) {
    return (
      <SectionSkeleton>
        <MatchListSkeleton look={look} count={count} />
      </SectionSkeleton>
    );
  }
  const vendors = categories.data?.flatMap((category) => category.vendors) ?? [];
  const playableOf = ({ game }: Match) => playablesFrom([game], vendors)[0];
  const open = (answer.data?.matches ?? []).filter((match) => playableOf(match) !== undefined);
  if (open.length === 0) return null;
  return (
    <Section icon={<SportsIcon />} title={<Trans>Matches and odds</Trans>}>
      <MatchList
        matches={matchesToShow(open, count)}
        look={look}
        pickOf={({ id }) => choices?.find(({ match, market }) => match === id && market === 'winner')?.pick}
        onPick={(match, pick, odds) => pressOdds(match, { market: 'winner', line: null, pick }, odds)}
        onOpen={(match) => {
          const playable = playableOf(match);
          if (playable) play(playable);
        }}
      />
    </Section>
  );
}
