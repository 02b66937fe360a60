import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { FailureError } from '@marquee/api-client';
import { SafeHtml } from '@marquee/messages';
import { promotionQuery, promotionsQuery, PromotionView } from '@marquee/rewards';
import { ButtonLink, EmptyState, GiftIcon, Skeleton, Surface, showToast } from '@marquee/ui-kit';
import { useFailureText } from '../features/failure/describe.ts';
import { QueryFailure } from '../features/failure/QueryFailure.tsx';
import { useRole, useToken } from '../app/site-data.ts';
import { useMemberCentre } from '../features/member-centre/useMemberCentre.ts';
import { PageHeader } from '../layout/page/PageHeader.tsx';
import { useModal } from '../app/modal.ts';
import { SiteLink } from '../app/SiteLink.tsx';
import { useSettings, useSite } from '../app/site-context.ts';

/** One promotion with its terms; the address names it. */
export default function PromotionDetail() {
  const [address] = useSearchParams();
  const name = address.get('id');
  if (name === null || name === '' || name.length > 64) return <Over />;
  return <Promotion name={name} />;
}

function Promotion({ name }: { name: string }) {
  const { t } = useLingui();
  const { client } = useSite();
  const { currency, promotionArt } = useSettings();
  const token = useToken();
  const role = useRole();
  const describe = useFailureText();
  const queries = useQueryClient();
  const { openModal } = useModal();
  const { openMember } = useMemberCentre();
  const promotion = useQuery(promotionQuery(client, token, name));

  if (promotion.isPending) {
    return (
      <Surface padding="l">
        <Skeleton length="medium" />
      </Surface>
    );
  }
  if (promotion.isError) {
    const { error } = promotion;
    if (error instanceof FailureError && error.failure.kind === 'not-found') return <Over />;
    return (
      <QueryFailure error={error} retrying={promotion.isFetching} onRetry={() => void promotion.refetch()} />
    );
  }

  async function applied() {
    showToast({ tone: 'positive', title: t`We have received your application` });
    await queries.invalidateQueries({ queryKey: promotionQuery(client, token, name).queryKey });
    await queries.invalidateQueries({ queryKey: promotionsQuery(client, token).queryKey });
  }

  return (
    <>
      <PageHeader icon={<GiftIcon size="l" />} title={promotion.data.title} />
      <PromotionView
        client={client}
        promotion={promotion.data}
        terms={<SafeHtml html={promotion.data.terms} />}
        symbol={currency.symbol}
        kindPictures={promotionArt}
        who={token === undefined ? 'guest' : role === 'trial' ? 'trial' : 'member'}
        describe={describe}
        onLogIn={() => openModal('login')}
        onOpenPage={openMember}
        onApplied={() => void applied()}
      />
      <Back />
    </>
  );
}

function Over(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader icon={<GiftIcon size="l" />} title={t`Promotion`} />
      <EmptyState
        kind="promotions"
        icon={<GiftIcon size="xl" />}
        title={<Trans>This promotion is over</Trans>}
        text={<Trans>It may have ended, or the address is not complete.</Trans>}
        action={<Back />}
      />
    </>
  );
}

function Back() {
  return (
    <p>
      <ButtonLink as={SiteLink} to="/promotions" variant="secondary">
        <Trans>All promotions</Trans>
      </ButtonLink>
    </p>
  );
}
