import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { announcementLink, announcementsOfType, SafeHtml } from '@marquee/messages';
import { PromotionCards, PromotionCardsSkeleton } from '@marquee/rewards';
import { ButtonLink, EmptyState, GiftIcon, MegaphoneIcon, Surface, theme } from '@marquee/ui-kit';
import { QueryFailure } from '../features/failure/QueryFailure.tsx';
import { useAnnouncements } from '../app/site-data.ts';
import { usePromotions } from '../features/promotions/promotions-data.ts';
import { PageHeader } from '../layout/page/PageHeader.tsx';
import { homePath } from '../app/routes.ts';
import { SiteLink } from '../app/SiteLink.tsx';
import { useSettings } from '../app/site-context.ts';

/** What the house offers, and what it announces about it. */
export default function Promotions() {
  const { t } = useLingui();
  const { isPending } = usePromotions();
  return (
    <>
      <PageHeader
        icon={<GiftIcon size="l" />}
        title={t`Promotions`}
        line={<Trans>Current offers and their rules.</Trans>}
      />
      <List />
      {/* Earlier, the promotions would push it down. */}
      {!isPending && <Announced />}
    </>
  );
}

function List() {
  const promotions = usePromotions();
  const { currency, promotionArt } = useSettings();
  if (promotions.isPending) return <PromotionCardsSkeleton />;
  if (promotions.isError) {
    return (
      <QueryFailure
        error={promotions.error}
        retrying={promotions.isFetching}
        onRetry={() => void promotions.refetch()}
      />
    );
  }
  if (promotions.data.promotions.length === 0) {
    return (
      <EmptyState
        icon={<GiftIcon size="xl" />}
        kind="promotions"
        title={<Trans>No promotions at the moment</Trans>}
        text={<Trans>New offers of the operator will appear here.</Trans>}
        action={
          <ButtonLink as={SiteLink} to={homePath} variant="secondary">
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <PromotionCards
      promotions={promotions.data.promotions}
      symbol={currency.symbol}
      kindPictures={promotionArt}
      now={promotions.dataUpdatedAt}
      linkAs={SiteLink}
      addressOf={(promotion) => `/promoDetail?id=${encodeURIComponent(promotion)}`}
    />
  );
}

/** The operator's own words on promotions. Without them the page is whole: nothing is said while they are not there. */
function Announced() {
  const announcements = useAnnouncements();
  const announced = announcementsOfType(announcements.data ?? [], 'PR');
  return announced.map(({ id, title, content, linkUrl }) => {
    const link = announcementLink(linkUrl);
    return (
      <Surface key={id} as="article" padding="l">
        <Labels>
          <Title>
            <MegaphoneIcon />
            {title}
          </Title>
          {content !== null && <SafeHtml html={content} />}
          {link?.kind === 'page' && link.path !== '/promotions' && (
            <span>
              <ButtonLink as={SiteLink} to={link.path} variant="secondary">
                <Trans comment="Link from a promotion to the games it is about">Go there</Trans>
              </ButtonLink>
            </span>
          )}
        </Labels>
      </Surface>
    );
  });
}

const { space, text } = theme;

const Labels = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  font-size: ${text.size.l};
`;
