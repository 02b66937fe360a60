import { useState, type FocusEvent, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { css, styled } from 'styled-components';
import type { GameCategory } from '@marquee/contract';
import { categoryName, menuEntries, type MenuEntry } from '@marquee/games';
import { SearchIcon, theme } from '@marquee/ui-kit';
import { homePath } from '../app/routes.ts';
import { lobbyPath, vendorPath } from '../app/addresses.ts';
import { CategoryPanel } from './CategoryPanel.tsx';
import { useMemberCentre } from '../features/member-centre/useMemberCentre.ts';
import { useMemberPageOn } from '../features/member-centre/usePageSwitches.ts';
import { useCategories, useMember } from '../app/site-data.ts';
import { SiteSearch } from './SiteSearch.tsx';
import { RewardsBadge } from './RewardsBadge.tsx';
import { SiteLink } from '../app/SiteLink.tsx';

/** Icons over the words of the main menu. */
export interface NavIcons {
  readonly of: (category: GameCategory) => ReactNode;
  readonly home: ReactNode;
  readonly promotions: ReactNode;
  readonly rewards: ReactNode;
  readonly rank: ReactNode;
}

/** The main menu in the header of a desktop: home, the categories with what is in them, promotions, rank. */
export function CategoryNav({ icons }: { icons?: NavIcons }) {
  const { i18n, t } = useLingui();
  const categories = useCategories();
  const rank = useMember().data?.clubLabel?.labelName;
  const { openMember } = useMemberCentre();
  const isOn = useMemberPageOn();
  const [open, setOpen] = useState<MenuEntry>();
  const close = () => setOpen(undefined);

  function closeWhenLeft(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <Bar
      aria-label={t`Main menu`}
      onPointerLeave={close}
      onBlur={closeWhenLeft}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onClick={close}
    >
      <Row>
        <li>
          <Entry to={homePath} onPointerEnter={close}>
            {icons?.home}
            <Trans comment="Menu entry: the home page">Home</Trans>
          </Entry>
        </li>
        {menuEntries(categories.data ?? []).map((entry) =>
          entry.kind === 'vendor' ? (
            <li key={entry.vendor.vassalage}>
              <Entry to={vendorPath(entry.category, entry.vendor)} onPointerEnter={close} data-vendor>
                {icons?.of(entry.category)}
                {entry.vendor.displayName}
              </Entry>
            </li>
          ) : (
            <li key={entry.category}>
              <Entry
                to={lobbyPath(entry.category)}
                aria-expanded={open?.category === entry.category}
                onPointerEnter={() => setOpen(entry)}
                onFocus={() => setOpen(entry)}
              >
                {icons?.of(entry.category)}
                {i18n._(categoryName[entry.category])}
              </Entry>
            </li>
          ),
        )}
        {/* They come with the categories before them, so that nothing is pushed along. */}
        {!categories.isPending && (
          <>
            <li>
              <Entry to="/promotions" onPointerEnter={close}>
                {icons?.promotions}
                <Trans comment="Menu entry">Promotions</Trans>
              </Entry>
            </li>
            {isOn('rewardCenter') && (
              <li>
                <EntryButton
                  type="button"
                  aria-haspopup="dialog"
                  onPointerEnter={close}
                  onClick={() => openMember('rewardCenter')}
                >
                  {icons?.rewards}
                  <Trans comment="Menu entry: where a member collects gifts">Rewards</Trans>
                  <RewardsBadge />
                </EntryButton>
              </li>
            )}
            <li>
              <Entry to="/vip" onPointerEnter={close}>
                {icons?.rank}
                {rank === undefined ? (
                  <Trans comment="The club of the best players">VIP</Trans>
                ) : (
                  <Trans comment="Menu entry: the member's VIP rank">VIP: {rank}</Trans>
                )}
              </Entry>
            </li>
            <li>
              <SiteSearch>
                {(begin) => (
                  <EntryButton
                    type="button"
                    aria-haspopup="dialog"
                    aria-keyshortcuts="/"
                    onPointerEnter={close}
                    onClick={begin}
                  >
                    <SearchIcon size={icons ? 'l' : 'm'} />
                    <Trans comment="Opens the search over games, promotions and help">Search</Trans>
                  </EntryButton>
                )}
              </SiteSearch>
            </li>
          </>
        )}
      </Row>
      {open?.kind === 'category' && <CategoryPanel category={open} />}
    </Bar>
  );
}

const { color, motion, space, text } = theme;

const Bar = styled.nav`
  height: 100%;
  padding-inline: ${space.l};
  border-top: 1px solid ${color.chromeLine};
`;

const Row = styled.ul`
  display: flex;
  height: 100%;
  max-width: 100rem;
  margin-inline: auto;
  overflow-x: auto;
  scrollbar-width: none;
`;

const entryStyles = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.xs};
  height: 100%;
  padding-inline: ${space.s};
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  text-decoration: none;
  white-space: nowrap;
  transition: color ${motion.quick};

  &:hover,
  &[aria-current],
  &[aria-expanded='true'] {
    color: ${color.onChrome};
  }

  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto ${space.s} 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.accent};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Entry = styled(SiteLink)`
  ${entryStyles}
`;

const EntryButton = styled.button`
  ${entryStyles}
`;
