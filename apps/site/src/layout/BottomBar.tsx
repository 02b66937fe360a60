import { Trans, useLingui } from '@lingui/react/macro';
import { createGlobalStyle, styled } from 'styled-components';
import type { BottomBarEntry } from '@marquee/brand';
import type { GameCategory } from '@marquee/contract';
import { categoryName, CategoryIcon } from '@marquee/games';
import { DepositIcon, GiftIcon, HomeIcon, MenuIcon, theme, UserIcon } from '@marquee/ui-kit';
import { homePath } from '../app/routes.ts';
import { memberCentre } from '../features/member-centre/parts.ts';
import { useMemberCentre } from '../features/member-centre/useMemberCentre.ts';
import { useMemberPageOn } from '../features/member-centre/usePageSwitches.ts';
import { useModal } from '../app/modal.ts';
import { loginModal } from '../app/parts.ts';
import { useSession, useSettings, useSite } from '../app/site-context.ts';
import { lobbyPath } from '../app/addresses.ts';
import { menuDrawer } from './parts.ts';
import { useCategories } from '../app/site-data.ts';
import { SiteLink } from '../app/SiteLink.tsx';
import { OwnPart } from '../app/OwnPart.tsx';

/** The menu within reach of the thumb, on a phone: the entries that the brand chose, or the usual ones. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useLingui();
  const member = useSession().kind === 'member';
  const categories = useCategories();
  const { bottomBar, favourites = [] } = useSettings().layout;
  const present = categories.data?.map(({ category }) => category);
  const usual = favourites.filter((category) => present?.includes(category) ?? true);
  const entries: readonly BottomBarEntry[] =
    bottomBar ??
    (member
      ? ['home', ...usual.slice(0, 1), 'deposit', 'member', 'menu']
      : ['home', ...usual.slice(0, 2), 'promotions', 'menu']);
  return (
    <Bar aria-label={t`Quick menu`} data-frame="bottom-bar">
      <LowerBar />
      {entries.map((entry) => {
        switch (entry) {
          case 'home':
            return (
              <SiteLink key={entry} to={homePath}>
                <HomeIcon size="l" />
                <Name>
                  <Trans comment="Menu entry: the home page">Home</Trans>
                </Name>
              </SiteLink>
            );
          case 'promotions':
            return (
              <SiteLink key={entry} to="/promotions">
                <GiftIcon size="l" />
                <Name>
                  <Trans comment="Menu entry">Promotions</Trans>
                </Name>
              </SiteLink>
            );
          case 'bets':
            return <BetsPlace key={entry} />;
          case 'deposit':
          case 'member':
            return <AccountKey key={entry} place={entry} member={member} />;
          case 'menu':
            return (
              <button key={entry} type="button" onTouchStart={menuDrawer.preload} onClick={onMenu}>
                <MenuIcon size="l" />
                <Name>
                  <Trans comment="Opens the side menu; a phone's bottom bar">Menu</Trans>
                </Name>
              </button>
            );
          default:
            // Its place is kept while the categories are on their way: nothing under a thumb may move.
            if (categories.isPending) return <span key={entry} />;
            return (present?.includes(entry) ?? true) && <CategoryKey key={entry} category={entry} />;
        }
      })}
    </Bar>
  );
}

function CategoryKey({ category }: { category: GameCategory }) {
  const { i18n } = useLingui();
  return (
    <SiteLink to={lobbyPath(category)}>
      <CategoryIcon category={category} size="l" />
      <Name>{i18n._(categoryName[category])}</Name>
    </SiteLink>
  );
}

/** The way to the bet slip, at brands with sports. */
function BetsPlace() {
  const { betsKey } = useSite().site;
  return betsKey && <OwnPart load={betsKey} name="BetsKey" texts="blocks" fallback={<span />} />;
}

/** A place of the member centre; a guest logs in first. */
function AccountKey({ place, member }: { place: 'deposit' | 'member'; member: boolean }) {
  const { openMember } = useMemberCentre();
  const { openModal } = useModal();
  const isOn = useMemberPageOn();
  const deposit = place === 'deposit';
  if (deposit && member && !isOn('depositv2')) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-entry={place}
      onTouchStart={member ? memberCentre.preload : loginModal.preload}
      onClick={() => (member ? openMember(deposit ? 'depositv2' : 'menu') : openModal('login'))}
    >
      {deposit ? <DepositIcon size="l" /> : <UserIcon size="l" />}
      <Name>
        {deposit ? (
          <Trans comment="Button: pay money in">Deposit</Trans>
        ) : (
          <Trans comment="Opens the member's own pages; a phone's bottom bar, as short as can be">Me</Trans>
        )}
      </Name>
    </button>
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
