import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { css, styled } from 'styled-components';
import { categoryName, CategoryIcon, imageAddress, playablesFrom, type Playable } from '@marquee/games';
import { GiftIcon, HelpIcon, theme } from '@marquee/ui-kit';
import { vendorPath } from '../../app/addresses.ts';
import { SiteLink } from '../../app/SiteLink.tsx';
import { useCategories, useImageHosts } from '../../app/site-data.ts';
import { usePlay } from '../play/Play.tsx';
import type { Found } from './SearchDialog.tsx';

/** What was found, by kind; each entry leads to it and leaves the search. */
export function SearchResults({ found, onLeave }: { found: Found; onLeave: () => void }) {
  const { i18n } = useLingui();
  const play = usePlay();
  const imageHosts = useImageHosts();
  const vendors = useCategories().data?.flatMap((category) => category.vendors) ?? [];
  return (
    <>
      <Group title={<Trans comment="Heading of games that were found">Games</Trans>}>
        {playablesFrom(found.games, vendors).map((playable) => (
          <li key={playable.id}>
            <GameEntry
              type="button"
              onClick={() => {
                onLeave();
                play(playable);
              }}
            >
              <Cover playable={playable} imageHosts={imageHosts} />
              <Names>
                {playable.name}
                <Detail>
                  {playable.vendorName} · {i18n._(categoryName[playable.category])}
                </Detail>
              </Names>
            </GameEntry>
          </li>
        ))}
      </Group>
      <Group title={<Trans comment="Heading of makers of games that were found">Vendors</Trans>}>
        {found.vendors.flatMap((vendor) =>
          vendor.gameCategory === 'unknown' ? (
            []
          ) : (
            <li key={`${vendor.gameCategory} ${vendor.vassalage}`}>
              <Entry to={vendorPath(vendor.gameCategory, vendor)} onClick={onLeave}>
                <CategoryIcon category={vendor.gameCategory} size="l" />
                <Names>
                  {vendor.displayName}
                  <Detail>{i18n._(categoryName[vendor.gameCategory])}</Detail>
                </Names>
              </Entry>
            </li>
          ),
        )}
      </Group>
      <Group title={<Trans comment="Menu entry">Promotions</Trans>}>
        {found.promotions.map(({ id, title }) => (
          <li key={id}>
            <Entry to={`/promoDetail?id=${encodeURIComponent(id)}`} onClick={onLeave}>
              <GiftIcon size="l" />
              <Names>{title}</Names>
            </Entry>
          </li>
        ))}
      </Group>
      <Group title={<Trans comment="Menu entry">Help centre</Trans>}>
        {found.articles.map(({ id, title, topic }) => (
          <li key={id}>
            <Entry to={`/help?article=${encodeURIComponent(id)}`} onClick={onLeave}>
              <HelpIcon size="l" />
              <Names>
                {title}
                <Detail>{topic}</Detail>
              </Names>
            </Entry>
          </li>
        ))}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <Title>{title}</Title>
      <ul>{children}</ul>
    </section>
  );
}

function Cover({ playable, imageHosts }: { playable: Playable; imageHosts: readonly string[] }) {
  const src = imageAddress(playable.icon, imageHosts);
  return src === undefined ? (
    <CategoryIcon category={playable.category} size="l" />
  ) : (
    <Picture src={src} alt="" width={48} height={48} />
  );
}

const { color, control, radius, space, text } = theme;

const Title = styled.h3`
  padding: ${space.s} ${space.s} ${space.xxs};
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.bold};
`;

const entryStyles = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  width: 100%;
  min-height: ${control.large};
  padding: ${space.xxs} ${space.s};
  border-radius: ${radius.m};
  color: ${color.text};
  font-weight: ${text.weight.medium};
  text-align: start;
  text-decoration: none;

  &:hover,
  &:focus-visible {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  > svg {
    flex: none;
    width: 3rem;
    color: ${color.link};
  }
`;

const Entry = styled(SiteLink)`
  ${entryStyles}
`;

const GameEntry = styled.button`
  ${entryStyles}
`;

const Names = styled.span`
  display: block;
  min-width: 0;
  line-height: ${text.leading.snug};
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  display: block;
  font-size: ${text.size.xs};
  font-weight: ${text.weight.regular};
`;

const Picture = styled.img`
  flex: none;
  border-radius: ${radius.s};
  object-fit: cover;
`;
