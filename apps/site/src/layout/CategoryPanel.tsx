import { Trans } from '@lingui/react/macro';
import { css, styled } from 'styled-components';
import { playablesOf, PlayableTiles, type Category } from '@marquee/games';
import { ArrowRightIcon, theme } from '@marquee/ui-kit';
import { useModal } from '../app/modal.ts';
import { gamePopup } from '../app/parts.ts';
import { lobbyPath, opensList, popupName, vendorPath } from '../app/addresses.ts';
import { usePlay } from '../features/play/Play.tsx';
import { useImageHosts } from '../app/site-data.ts';
import { SiteLink } from '../app/SiteLink.tsx';

/** As many games as fit in one row next to the vendors. */
const gamesShown = 4;

/** What a category holds, under its entry in the header: its vendors and its leading games. */
export function CategoryPanel({ category }: { category: Category }) {
  const play = usePlay();
  const imageHosts = useImageHosts();
  const { openModal } = useModal();
  const games = category.vendors
    .flatMap((vendor) => playablesOf(vendor, category.category))
    .slice(0, gamesShown);
  const landscape = category.vendors.every((vendor) => vendor.isGame === 'GAME');
  return (
    <Panel>
      <Content>
        <Vendors>
          {category.vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              {opensList(category.category, vendor) ? (
                <VendorButton
                  type="button"
                  aria-haspopup="dialog"
                  onPointerEnter={gamePopup.preload}
                  onClick={() =>
                    openModal('gamePopup', { games: popupName(category.category, vendor.vassalage) })
                  }
                >
                  {vendor.displayName}
                </VendorButton>
              ) : (
                <Vendor to={vendorPath(category.category, vendor)}>{vendor.displayName}</Vendor>
              )}
            </li>
          ))}
          <li>
            <Vendor to={lobbyPath(category.category)}>
              <Trans comment="Link to every game of a category">All games</Trans>
              <ArrowRightIcon size="s" />
            </Vendor>
          </li>
        </Vendors>
        <Games>
          <PlayableTiles
            playables={games}
            imageHosts={imageHosts}
            ratio={landscape ? 'landscape' : 'portrait'}
            onPlay={play}
          />
        </Games>
      </Content>
    </Panel>
  );
}

const { color, control, elevation, radius, space, text } = theme;

const Panel = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  padding: ${space.l};
  border-bottom: 1px solid ${color.line};
  background: ${color.surfaceRaised};
  box-shadow: ${elevation.floating};
  color: ${color.text};
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: 21rem minmax(0, 1fr);
  gap: ${space.xl};
  max-width: 84rem;
  margin-inline: auto;
`;

const Vendors = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-content: start;
  max-height: 22rem;
  overflow-y: auto;
`;

const vendorStyles = css`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: ${control.touch};
  padding-inline: ${space.s};
  border-radius: ${radius.m};
  color: ${color.text};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  text-decoration: none;

  &:hover {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;

const Vendor = styled(SiteLink)`
  ${vendorStyles}
`;

const VendorButton = styled.button`
  ${vendorStyles}
  width: 100%;
  text-align: start;
`;

const Games = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  align-content: start;
  gap: ${space.m};
`;
