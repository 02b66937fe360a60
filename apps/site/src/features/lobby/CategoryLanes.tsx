import { Trans, useLingui } from '@lingui/react/macro';
import {
  categoryName,
  CategoryIcon,
  Lane,
  playablesOf,
  PlayableTiles,
  Section,
  type Category,
  type TileRatio,
} from '@marquee/games';
import { TextLink, VisuallyHidden } from '@marquee/ui-kit';
import { lobbyPath } from '../../app/addresses.ts';
import { usePlay } from '../play/Play.tsx';
import { useImageHosts } from '../../app/site-data.ts';
import { SiteLink } from '../../app/SiteLink.tsx';
import { laneOf } from './lane-of.ts';

/** As many games as one scrolls through in a lane; the lobby has the rest. */
const gamesInLane = 14;

export interface CategoryLanesProps {
  categories: readonly Category[];
  ratio?: TileRatio;
}

/** A lane of games for each category. */
export function CategoryLanes({ categories, ratio = 'portrait' }: CategoryLanesProps) {
  return categories.map((category) => (
    <CategoryLane key={category.category} category={category} ratio={ratio} />
  ));
}

function CategoryLane({ category, ratio }: { category: Category; ratio: TileRatio }) {
  const { i18n } = useLingui();
  const play = usePlay();
  const imageHosts = useImageHosts();
  const name = i18n._(categoryName[category.category]);
  const lane = laneOf(category, ratio);
  return (
    <Section
      icon={<CategoryIcon category={category.category} />}
      title={name}
      more={
        <TextLink as={SiteLink} to={lobbyPath(category.category)}>
          <Trans comment="Link to all games of a category">See all</Trans>
          <VisuallyHidden>: {name}</VisuallyHidden>
        </TextLink>
      }
    >
      <Lane label={name} item={lane.item}>
        <PlayableTiles
          playables={gamesByTurns(category)}
          imageHosts={imageHosts}
          ratio={lane.ratio}
          onPlay={play}
        />
      </Lane>
    </Section>
  );
}

/** The first game of each vendor, then the second of each, so that no vendor fills the lane. */
function gamesByTurns({ category, vendors }: Category) {
  const games = vendors.map((vendor) => playablesOf(vendor, category));
  const longest = Math.max(...games.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => games.flatMap((list) => list[index] ?? []))
    .flat()
    .slice(0, gamesInLane);
}
