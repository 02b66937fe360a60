import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GameCategory } from '@marquee/contract';
import {
  CardsIcon,
  ElotteryIcon,
  EsportsIcon,
  FishIcon,
  type IconProps,
  LiveIcon,
  LotteryIcon,
  SlotsIcon,
  SportsIcon,
} from '@marquee/ui-kit';

/** What a category of games is called, in menus. */
export const categoryName: Record<GameCategory, MessageDescriptor> = {
  ELOTT: msg({ message: 'E-Lottery', comment: 'Category of games: lottery drawn by computer, in a menu' }),
  LOTT: msg({ message: 'Lottery', comment: 'Category of games, in a menu' }),
  LIVE: msg({ message: 'Live Casino', comment: 'Category of games, in a menu' }),
  SPORTS: msg({ message: 'Sports', comment: 'Category of games: betting on sports, in a menu' }),
  FISH: msg({ message: 'Fishing', comment: 'Category of games: fish shooting, in a menu' }),
  RNG: msg({ message: 'Slots', comment: 'Category of games, in a menu' }),
  PVP: msg({ message: 'Card Rooms', comment: 'Category of games: players against players, in a menu' }),
  ESPORTS: msg({
    message: 'Esports',
    comment: 'Category of games: betting on computer game matches, in a menu',
  }),
};

/** One line on what a category holds. */
export const categoryLine: Record<GameCategory, MessageDescriptor> = {
  ELOTT: msg`Quick draws around the clock`,
  LOTT: msg`Pick your numbers, follow the draw`,
  LIVE: msg`Real tables, real dealers`,
  SPORTS: msg`Odds on the matches of the day`,
  FISH: msg`Aim, shoot and catch`,
  RNG: msg`Reels, jackpots and free spins`,
  PVP: msg`Sit down with other players`,
  ESPORTS: msg`Bet on the great tournaments`,
};

const icons: Record<GameCategory, (props: IconProps) => React.JSX.Element> = {
  ELOTT: ElotteryIcon,
  LOTT: LotteryIcon,
  LIVE: LiveIcon,
  SPORTS: SportsIcon,
  FISH: FishIcon,
  RNG: SlotsIcon,
  PVP: CardsIcon,
  ESPORTS: EsportsIcon,
};

/** The icon of a category. */
export function CategoryIcon({ category, ...icon }: IconProps & { category: GameCategory }) {
  const Icon = icons[category];
  return <Icon {...icon} />;
}
