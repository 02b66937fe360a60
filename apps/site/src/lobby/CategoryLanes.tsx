import { memo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  categoryName,
  CategoryIcon,
  Lane,
  playablesOf,
  PlayableTiles,
  Section,
  type Category,
} from '@marquee/games';
import { TextLink } from '@marquee/ui-kit';
import { lobbyPath } from '../frame/addresses.ts';
import { usePlay } from '../frame/Play.tsx';
import { useImageHosts } from '../frame/site-data.ts';
import { SiteLink } from '../shell/SiteLink.tsx';
import { useTurns } from '../startup/turns.ts';

/** As many games as one scrolls through in a lane; the lobby has the rest. */
const gamesInLane = 14;

/** A slow phone puts in, styles and lays out half a lane with one frame: what is seen of it first, then the rest. */
const together = gamesInLane / 2;

/** A lane of games for each category, one after another, each in two turns. */
export function CategoryLanes({ categories }: { categories: readonly Category[] }) {
  const turn = useTurns(categories.length * 2);
  return categories
    .slice(0, Math.ceil(turn / 2))
    .map((category, lane) => (
      <CategoryLane
        key={category.category}
        category={category}
        count={turn > lane * 2 + 1 ? gamesInLane : together}
      />
    ));
}

/** Drawn anew only when it changes itself: the lanes that stand do not, when the next one comes. */
const CategoryLane = memo(function CategoryLane({ category, count }: { category: Category; count: number }) {
  const { i18n } = useLingui();
  const play = usePlay();
  const imageHosts = useImageHosts();
  const name = i18n._(categoryName[category.category]);
  const landscape = category.vendors.every((vendor) => vendor.isGame === 'GAME');
  return (
    <Section
      icon={<CategoryIcon category={category.category} />}
      title={name}
      more={
        <TextLink as={SiteLink} to={lobbyPath(category.category)}>
          <Trans comment="Link to all games of a category">See all</Trans>
        </TextLink>
      }
    >
      <Lane label={name} item={landscape ? 'vendor' : 'game'}>
        <PlayableTiles
          playables={takeInTurn(category, count)}
          imageHosts={imageHosts}
          ratio={landscape ? 'landscape' : 'portrait'}
          onPlay={play}
        />
      </Lane>
    </Section>
  );
});

/** The first game of each vendor, then the second of each, so that no vendor fills the lane. */
function takeInTurn({ category, vendors }: Category, count: number) {
  const games = vendors.map((vendor) => playablesOf(vendor, category));
  const longest = Math.max(...games.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => games.flatMap((list) => list[turn] ?? []))
    .flat()
    .slice(0, count);
}
