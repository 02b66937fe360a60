import { Trans } from '@lingui/react/macro';
import { Section } from '@marquee/games';
import { PromotionList } from '@marquee/rewards';
import { GiftIcon, TextLink, VisuallyHidden } from '@marquee/ui-kit';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useSettings } from '../../../app/site-context.ts';
import { SiteLink } from '../../../app/SiteLink.tsx';
import { usePromotions } from '../../promotions/promotions-data.ts';
import { BlockPlace } from '../BlockPlace.tsx';

/** Promotions that run now, those that the visitor can join first. Without any, or when they cannot be fetched, they are left out. */
export default function Promotions({ block }: BlockProps<'promotions'>) {
  const { currency, promotionArt } = useSettings();
  const answer = usePromotions();
  if (answer.isPending) return <BlockPlace block={block} />;
  const running = (answer.data?.promotions ?? []).filter(({ state }) => state !== 'closed');
  if (running.length === 0) return null;
  const title = <Trans comment="Heading over promotions">Promotions</Trans>;
  const first = running.toSorted(
    (one, other) => Number(other.state === 'open') - Number(one.state === 'open'),
  );
  return (
    <Section
      icon={<GiftIcon />}
      title={title}
      more={
        <TextLink as={SiteLink} to="/promotions">
          <Trans comment="Link to all promotions">See all</Trans>
          <VisuallyHidden>: {title}</VisuallyHidden>
        </TextLink>
      }
    >
      <PromotionList
        promotions={first.slice(0, block.count)}
        symbol={currency.symbol}
        kindPictures={promotionArt}
        now={answer.dataUpdatedAt}
        linkAs={SiteLink}
        inRow
        addressOf={(promotion) => `/promoDetail?id=${encodeURIComponent(promotion)}`}
      />
    </Section>
  );
}
