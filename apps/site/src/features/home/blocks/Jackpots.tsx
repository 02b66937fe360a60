import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { JackpotBoard, jackpotsQuery, playablesFrom, Section, vendorsOf } from '@marquee/games';
import { CrownIcon } from '@marquee/ui-kit';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useSettings, useSite } from '../../../app/site-context.ts';
import { useCategories } from '../../../app/site-data.ts';
import { usePlay } from '../../play/Play.tsx';
import { BlockPlace } from '../BlockPlace.tsx';

/** The shared jackpots. Without any, or when they cannot be fetched, a sentence is in their place, so that nothing below it moves. */
export default function Jackpots({ block }: BlockProps<'jackpots'>) {
  const { client } = useSite();
  const { currency } = useSettings();
  const play = usePlay();
  const categories = useCategories();
  const answer = useQuery(jackpotsQuery(client));
  if (answer.isPending || categories.isPending) return <BlockPlace block={block} />;
  const vendors = vendorsOf(categories.data ?? []);
  const shown = (answer.data ?? []).flatMap((jackpot) => {
    const [playable] = playablesFrom([jackpot.game], vendors);
    return playable ? [{ jackpot, playable }] : [];
  });
  return (
    <Section icon={<CrownIcon />} title={<Trans comment="Heading over the jackpots">Jackpots</Trans>}>
      <JackpotBoard
        jackpots={shown.slice(0, block.count).map(({ jackpot }) => jackpot)}
        symbol={currency.symbol}
        look={block.look}
        onPlay={({ id }) => {
          const chosen = shown.find(({ jackpot }) => jackpot.id === id);
          if (chosen) play(chosen.playable);
        }}
      />
    </Section>
  );
}
