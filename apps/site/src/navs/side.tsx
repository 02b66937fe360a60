import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { GameSearch } from '../layout/GameSearch.tsx';
import { HeaderPlace } from '../layout/HeaderPlace.tsx';
import { SideMenu } from '../layout/SideMenu.tsx';
import type { NavProps } from './nav.ts';

/** The main menu as a column next to the page; closed, it is a column of icons. The search is in the header. */
export function Nav({ column }: NavProps) {
  const { t } = useLingui();
  return (
    <>
      <HeaderPlace place="tools">
        <GameSearch />
      </HeaderPlace>
      {column !== undefined && (
        <Column aria-label={t`Main menu`} data-closed={!column || undefined}>
          <SideMenu onLeave={() => undefined} />
        </Column>
      )}
    </>
  );
}

const { color, motion, space } = theme;

const Column = styled.nav`
  position: sticky;
  top: var(--m-header);
  flex: none;
  width: var(--m-side);
  height: calc(100dvh - var(--m-header));
  padding: ${space.s};
  border-inline-end: 1px solid ${color.chromeLine};
  background: ${color.chrome};
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: ${color.chromeLine} transparent;
  transition: width ${motion.normal};

  /* The header has the balance, the ways in and the way to the account. */
  [data-card] {
    display: none;
  }

  &[data-closed] {
    width: 4rem;
    padding-inline: ${space.xs};

    /* The words stay the names of their entries. */
    li > * {
      justify-content: center;
      padding-inline: 0;
      font-size: 0;
    }

    li > * > :not(svg),
    h2,
    [data-wide] {
      display: none;
    }
  }
`;
