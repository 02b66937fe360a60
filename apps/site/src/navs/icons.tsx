import { styled } from 'styled-components';
import { CategoryIcon } from '@marquee/games';
import { CrownIcon, GiftIcon, HomeIcon, StarIcon, theme } from '@marquee/ui-kit';
import { CategoryNav, type NavIcons } from '../layout/CategoryNav.tsx';
import { HeaderPlace } from '../layout/HeaderPlace.tsx';
import { HeaderLinks } from '../layout/HeaderLinks.tsx';

const icons: NavIcons = {
  of: (category) => <CategoryIcon category={category} size="l" />,
  home: <HomeIcon size="l" />,
  promotions: <GiftIcon size="l" />,
  rewards: <StarIcon size="l" />,
  rank: <CrownIcon size="l" />,
};

/** The main menu as icons over words, with the time and the ways to help and the app above it. */
export function Nav() {
  return (
    <>
      <HeaderPlace place="tools">
        <HeaderLinks />
      </HeaderPlace>
      <HeaderPlace place="nav">
        <Icons>
          <CategoryNav icons={icons} />
        </Icons>
      </HeaderPlace>
    </>
  );
}

const { color, space, text } = theme;

const Icons = styled.div`
  height: 100%;

  && li > * {
    flex-direction: column;
    gap: ${space.hair};
    justify-content: center;
    min-width: 5rem;
    font-size: ${text.size.xs};
    line-height: ${text.leading.snug};
  }

  li svg {
    color: ${color.accent};
  }

  /* The number of gifts hangs on its icon. */
  li button > :not(svg) {
    position: absolute;
    top: ${space.xxs};
    inset-inline-start: 50%;
  }
`;
