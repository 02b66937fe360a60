import { Trans, useLingui } from '@lingui/react/macro';
import { createGlobalStyle, styled } from 'styled-components';
import type { GameCategory } from '@marquee/contract';
import { categoryName, CategoryIcon } from '@marquee/games';
import { DepositIcon, GiftIcon, HomeIcon, MenuIcon, theme, UserIcon } from '@marquee/ui-kit';
import { homePath } from '../app/routes.ts';
import { memberCentre } from '../features/member-centre/parts.ts';
import { useMemberCentre } from '../features/member-centre/useMemberCentre.ts';
import { useMemberPageOn } from '../features/member-centre/usePageSwitches.ts';
import { useSession } from '../app/site-context.ts';
import { lobbyPath } from '../app/addresses.ts';
import { menuDrawer } from './parts.ts';
import { useCategories } from '../app/site-data.ts';
import { SiteLink } from '../app/SiteLink.tsx';

/** The categories that most visitors want, in the order in which they are offered; one or two of them have room. */
const favourites: readonly GameCategory[] = [
  'RNG',
  'LIVE',
  'SPORTS',
  'LOTT',
  'ELOTT',
  'FISH',
  'PVP',
  'ESPORTS',
];

/** The menu within reach of the thumb, on a phone. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { i18n, t } = useLingui();
  const member = useSession().kind === 'member';
  const categories = useCategories();
  // A member's own place takes the room of the second.
  const room = member ? 1 : 2;
  const present = categories.data?.map(({ category }) => category) ?? [];
  const shown = favourites.filter((category) => present.includes(category)).slice(0, room);
  // Their places are kept while they are on their way: nothing under a thumb may move.
  const coming = categories.isPending ? favourites.slice(0, room) : [];
  return (
    <Bar aria-label={t`Quick menu`}>
      <LowerBar />
      <SiteLink to={homePath}>
        <HomeIcon size="l" />
        <Name>
          <Trans comment="Menu entry: the home page">Home</Trans>
        </Name>
      </SiteLink>
      {coming.map((category) => (
        <span key={category} />
      ))}
      {shown.map((category) => (
        <SiteLink key={category} to={lobbyPath(category)}>
          <CategoryIcon category={category} size="l" />
          <Name>{i18n._(categoryName[category])}</Name>
        </SiteLink>
      ))}
      {member ? (
        <MemberKeys />
      ) : (
        <SiteLink to="/promotions">
          <GiftIcon size="l" />
          <Name>
            <Trans comment="Menu entry">Promotions</Trans>
          </Name>
        </SiteLink>
      )}
      <button type="button" onTouchStart={menuDrawer.preload} onClick={onMenu}>
        <MenuIcon size="l" />
        <Name>
          <Trans comment="Opens the side menu; a phone's bottom bar">Menu</Trans>
        </Name>
      </button>
    </Bar>
  );
}

/** A member's own places; a guest has a second category and the promotions there, which the menu has for everyone. */
function MemberKeys() {
  const { openMember } = useMemberCentre();
  const isOn = useMemberPageOn();
  return (
    <>
      {isOn('depositv2') && (
        <button
          type="button"
          aria-haspopup="dialog"
          onTouchStart={memberCentre.preload}
          onClick={() => openMember('depositv2')}
        >
          <DepositIcon size="l" />
          <Name>
            <Trans comment="Button: pay money in">Deposit</Trans>
          </Name>
        </button>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onTouchStart={memberCentre.preload}
        onClick={() => openMember('menu')}
      >
        <UserIcon size="l" />
        <Name>
          <Trans comment="Opens the member's own pages; a phone's bottom bar, as short as can be">Me</Trans>
        </Name>
      </button>
    </>
  );
}

const { color, layer, media, space, text } = theme;

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.sticky};
  display: flex;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color.chromeLine};
  background: ${color.chrome};
  color: ${color.onChromeMuted};

  > * {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: ${space.hair};
    /* All are as wide as each other, but for a long name, which takes its room from the others. */
    min-width: max-content;
    height: 3.75rem;
    padding-inline: ${space.hair};
    color: inherit;
    text-decoration: none;
  }

  > [aria-current] {
    color: ${color.onChrome};
  }

  > [aria-current]::before {
    content: '';
    position: absolute;
    top: 0;
    width: 2rem;
    height: 3px;
    border-radius: 0 0 3px 3px;
    background: ${color.accent};
  }

  > :focus-visible {
    outline-offset: -3px;
  }

  ${media.wide} {
    display: none;
  }
`;

/** Passing messages stand above the bar. */
const LowerBar = createGlobalStyle`
  :root {
    --m-lower-bar: 3.75rem;
  }

  ${media.wide} {
    :root {
      --m-lower-bar: 0rem;
    }
  }
`;

const Name = styled.span`
  max-width: 5.5rem;
  overflow: hidden;
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};
  line-height: ${text.leading.snug};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
