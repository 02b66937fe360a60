import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import {
  categoryName,
  CategoryIcon,
  Lane,
  playablesOf,
  Section,
  VendorCard,
  type Category,
} from '@marquee/games';
import { theme } from '@marquee/ui-kit';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { opensList, popupName, vendorPath } from '../../../app/addresses.ts';
import { usePlay } from '../../play/Play.tsx';
import { useCategories, useImageHosts } from '../../../app/site-data.ts';
import { useModal } from '../../../app/modal.ts';
import { SiteLink } from '../../../app/SiteLink.tsx';
import { BlockPlace } from '../BlockPlace.tsx';

/** The vendors of each category as cards: a card opens the vendor's games, or the vendor when it is one game. */
export default function Vendors({ block }: BlockProps<'vendors'>) {
  const { i18n, t } = useLingui();
  const categories = useCategories();
  if (!categories.data) return <BlockPlace block={block} />;
  if (block.look === 'wall') return <Wall categories={categories.data} />;
  return categories.data.map((category) => {
    const name = i18n._(categoryName[category.category]);
    return (
      <Section
        key={category.category}
        icon={<CategoryIcon category={category.category} />}
        title={t({ message: `Vendors: ${name}`, comment: 'Heading over the vendors of a category of games' })}
      >
        <Lane label={name} item="vendor">
          {category.vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <Vendor category={category} vendor={vendor} />
            </li>
          ))}
        </Lane>
      </Section>
    );
  });
}

/** Every vendor once, under the first of its categories. */
function Wall({ categories }: { categories: readonly Category[] }) {
  const all = categories.flatMap((category) => category.vendors.map((vendor) => ({ category, vendor })));
  const once = all.filter(
    ({ vendor }, place) =>
      all.findIndex((other) => other.vendor.displayName === vendor.displayName) === place,
  );
  return (
    <Section title={<Trans comment="Heading over all vendors of games">Vendors</Trans>}>
      <Rows>
        {once.map(({ category, vendor }) => (
          <li key={`${category.category} ${vendor.vassalage}`}>
            <Vendor category={category} vendor={vendor} />
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function Vendor({
  category: { category },
  vendor,
}: {
  category: Category;
  vendor: Category['vendors'][number];
}) {
  const imageHosts = useImageHosts();
  const play = usePlay();
  const { openModal } = useModal();
  const card = <VendorCard vendor={vendor} imageHosts={imageHosts} />;
  if (vendor.isGame === 'GAME') {
    const [playable] = playablesOf(vendor, category);
    return (
      <Press type="button" onClick={() => playable && play(playable)}>
        {card}
      </Press>
    );
  }
  if (opensList(category, vendor)) {
    return (
      <Press
        type="button"
        aria-haspopup="dialog"
        onClick={() => openModal('gamePopup', { games: popupName(category, vendor.vassalage) })}
      >
        {card}
      </Press>
    );
  }
  return <Go to={vendorPath(category, vendor)}>{card}</Go>;
}

const { media, radius, space } = theme;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.xs};

  ${media.medium} {
    grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  }
`;

const Press = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  border-radius: ${radius.m};
  text-align: start;
`;

const Go = styled(SiteLink)`
  display: block;
  height: 100%;
  border-radius: ${radius.m};
  text-decoration: none;
`;
