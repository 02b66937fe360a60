import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { headerPlaces } from './header-places.ts';

export interface HeaderBarProps {
  logo: ReactNode;
  /** Opens the menu, on a desktop. */
  toggle?: ReactNode;
  /** Who is here, and the ways in or to the money. */
  account?: ReactNode;
  language?: ReactNode;
  /** The page has a main menu, which takes its place in the header when its code is there. */
  menu: boolean;
}

/**
 * The bar at the top of every page. It is prerendered, so what stands in it before the start and after must have the same
 * place. The brand's own styles arrange its parts (`data-frame`); without any it has two rows on a desktop.
 */
export function HeaderBar({ logo, toggle, account, language, menu }: HeaderBarProps) {
  return (
    <Bar data-frame="header" data-menu={menu || undefined}>
      <Toggle data-frame="toggle">{toggle}</Toggle>
      <Logo data-frame="logo">{logo}</Logo>
      <Desk data-frame="tools" id={headerPlaces.tools} />
      <Account data-frame="account">{account}</Account>
      {language && <div data-frame="language">{language}</div>}
      {menu && <Desk data-frame="nav" id={headerPlaces.nav} />}
    </Bar>
  );
}

const { color, layer, media, space } = theme;

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: ${space.xs};
  height: 3.5rem;
  padding-inline: ${space.s};
  border-bottom: 1px solid ${color.chromeLine};
  background: ${color.chrome};
  color: ${color.onChrome};

  /* On a phone it is narrower before the logo is. */
  > [data-frame='language'] {
    flex-shrink: 99;
    min-width: 0;
  }

  ${media.wide} {
    display: grid;
    grid-template: 'toggle logo tools account language' 4rem 'nav nav nav nav nav' auto / auto auto 1fr auto auto;
    gap: 0 ${space.s};
    height: 4rem;
    padding-inline: ${space.l};

    &[data-menu] {
      height: var(--m-header);
    }

    > [data-frame='account'] {
      grid-area: account;
    }

    > [data-frame='language'] {
      grid-area: language;
    }
  }
`;

const Toggle = styled.div`
  display: none;

  ${media.wide} {
    display: block;
    grid-area: toggle;
  }

  &:empty {
    display: none;
  }
`;

const Logo = styled.div`
  grid-area: logo;
  min-width: 0;
`;

/** Only on a desktop. */
const Desk = styled.div`
  display: none;

  ${media.wide} {
    display: block;
    min-width: 0;

    &[data-frame='tools'] {
      grid-area: tools;
    }

    &[data-frame='nav'] {
      grid-area: nav;
      height: 100%;
      margin-inline: calc(-1 * ${space.l});
    }
  }
`;

const Account = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  margin-inline-start: auto;

  ${media.wide} {
    gap: ${space.s};
  }
`;
