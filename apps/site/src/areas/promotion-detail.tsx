import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { announcementLink, announcementsOfType, SafeHtml } from '@marquee/messages';
import { ButtonLink, EmptyState, GiftIcon, Skeleton, Surface } from '@marquee/ui-kit';
import { QueryFailure } from '../frame/QueryFailure.tsx';
import { useAnnouncements } from '../frame/site-data.ts';
import { PageHead } from '../page/PageHead.tsx';
import { SiteLink } from '../shell/SiteLink.tsx';

/** One promotion with its rules; the address names it. */
export default function PromotionDetail() {
  const { t } = useLingui();
  const [address] = useSearchParams();
  const announcements = useAnnouncements();

  if (announcements.isLoading) {
    return (
      <Surface padding="l">
        <Skeleton length="medium" />
      </Surface>
    );
  }
  if (announcements.isError) {
    return (
      <QueryFailure
        error={announcements.error}
        retrying={announcements.isFetching}
        onRetry={() => void announcements.refetch()}
      />
    );
  }
  const back = (
    <ButtonLink as={SiteLink} to="/promotions" variant="secondary">
      <Trans>All promotions</Trans>
    </ButtonLink>
  );
  const promotion = announcementsOfType(announcements.data ?? [], 'PR').find(
    ({ id }) => id === address.get('id'),
  );
  if (!promotion) {
    return (
      <>
        <PageHead icon={<GiftIcon size="l" />} title={t`Promotion`} />
        <EmptyState
          icon={<GiftIcon size="xl" />}
          title={<Trans>This promotion is over</Trans>}
          text={<Trans>It may have ended, or the address is not complete.</Trans>}
          action={back}
        />
      </>
    );
  }
  const link = announcementLink(promotion.linkUrl);
  return (
    <>
      <PageHead icon={<GiftIcon size="l" />} title={promotion.title} />
      <Surface as="article" padding="l">
        <SafeHtml html={promotion.content ?? ''} />
      </Surface>
      <p>
        {link?.kind === 'page' && link.path !== '/promotions' ? (
          <ButtonLink as={SiteLink} to={link.path}>
            <Trans comment="Link from a promotion to the games it is about">Go there</Trans>
          </ButtonLink>
        ) : (
          back
        )}
      </p>
    </>
  );
}
