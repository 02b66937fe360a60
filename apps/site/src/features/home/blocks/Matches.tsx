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
} from '@marquee/games';
import { SportsIcon } from '@marquee/ui-kit';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useSite } from '../../../app/site-context.ts';
import { useCategories } from '../../../app/site-data.ts';
import { usePlay } from '../../play/Play.tsx';

/**
 * Matches with their odds; a press opens the vendor's bet slip. Without any, or when they cannot be fetched, they are left
 * out.
 */
export default function Matches({ block: { look, count } }: BlockProps<'matches'>) {
  const { client } = useSite();
  const play = usePlay();
  const categories = useCategories();
  const answer = useQuery(matchesQuery(client));
  if (answer.isPending || categories.isPending) {
    return (
      <SectionSkeleton>
        <MatchListSkeleton look={look} count={count} />
      </SectionSkeleton>
    );
  }
  const vendors = categories.data?.flatMap((category) => category.vendors) ?? [];
  const slipOf = (game: Parameters<typeof playablesFrom>[0][number]) => playablesFrom([game], vendors)[0];
  const open = (answer.data?.matches ?? []).filter(({ game }) => slipOf(game) !== undefined);
  if (open.length === 0) return null;
  return (
    <Section icon={<SportsIcon />} title={<Trans>Matches and odds</Trans>}>
      <MatchList
        matches={matchesToShow(open, count)}
        look={look}
        onBet={({ game }) => {
          const slip = slipOf(game);
          if (slip) play(slip);
        }}
      />
    </Section>
  );
}
