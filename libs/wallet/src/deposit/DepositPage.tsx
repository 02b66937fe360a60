import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import {
  Alert,
  Button,
  DepositIcon,
  EmptyState,
  ErrorState,
  Skeleton,
  TextLink,
  theme,
} from '@marquee/ui-kit';
import { isUnderWay } from './deposit.ts';
import { depositListQuery, depositMethodsQuery, type Deposit } from './deposit.queries.ts';
import { DepositForm } from './DepositForm.tsx';
import { DepositHistory } from './DepositHistory.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';

/** Describes a failure in the member's language. */
export type Describe = (failure: Failure) => { readonly title: string; readonly advice: string };

export interface DepositPageProps {
  client: Client;
  token: string;
  symbol: string;
  onOpenPage: (page: string) => void;
  /** Leads to the games. */
  onPlay: () => void;
  describe: Describe;
}

/** The name under which the address says which deposit is looked at; a payment provider sends the member back with it. */
const PARAMETER = 'member.deposit';

/** Deposits: a new one or the one being paid, and the ones before. */
export function DepositPage(props: DepositPageProps) {
  const { client, token, symbol, describe, onOpenPage, onPlay } = props;
  const { t } = useLingui();
  const cache = useQueryClient();
  const offer = useQuery(depositMethodsQuery(client, token));
  const list = useInfiniteQuery(depositListQuery(client, token));
  // The deposit shown in place of the form; null for the form.
  const [chosen, setChosen] = useState(() => new URLSearchParams(globalThis.location.search).get(PARAMETER));
  const [created, setCreated] = useState<Deposit>();
  const [pressed, setPressed] = useState(false);

  const failed = [offer, list].find((query) => query.isError && !query.data);
  if (failed) {
    const failureText = failed.error instanceof FailureError ? describe(failed.error.failure) : undefined;
    return (
      <ErrorState
        title={failureText?.title ?? t`Deposits cannot be shown`}
        text={failureText?.advice}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!offer.data || !list.data) return <PageSkeleton />;

  const deposits = list.data.pages.flatMap((page) => page.deposits);
  // What was just started is there at once; the list brings what has become of it.
  const known =
    created && !deposits.some(({ reference }) => reference === created.reference)
      ? [created, ...deposits]
      : deposits;
  const shown = known.find(({ reference }) => reference === chosen);
  const open = known.find(isUnderWay);
  const openSum = open && formatMoney(open.amount, { symbol });
  const methodOf = ({ method }: Deposit) => offer.data.methods.find(({ code }) => code === method);
  const refresh = () => cache.invalidateQueries({ queryKey: depositListQuery(client, token).queryKey });
  const show = (reference: string | null) => {
    setChosen(reference);
    setPressed(true);
    void refresh();
  };

  return (
    <Columns data-payment={shown !== undefined || undefined}>
      <section aria-label={t`Deposit`}>
        {open && !shown && (
          <Open>
            <Alert
              tone="info"
              title={<Trans>A deposit of {openSum} waits for its payment</Trans>}
              action={
                <Button size="s" variant="secondary" onClick={() => show(open.reference)}>
                  <Trans comment="Button: goes on with a deposit that is not paid yet">Go on with it</Trans>
                </Button>
              }
            />
          </Open>
        )}
        {shown ? (
          <PaymentPanel
            key={shown.reference}
            client={client}
            deposit={shown}
            usualMinutes={methodOf(shown)?.usualMinutes ?? null}
            symbol={symbol}
            arriving={pressed}
            describe={describe}
            onChanged={() => void refresh()}
            onNew={() => show(null)}
            onPlay={onPlay}
          />
        ) : offer.data.methods.length === 0 ? (
          <EmptyState
            icon={<DepositIcon size="l" />}
            title={<Trans>Deposits are not open yet</Trans>}
            text={
              <Trans>The operator has not set up a way to pay in. Customer service can tell you more.</Trans>
            }
          />
        ) : (
          <DepositForm
            client={client}
            offer={offer.data}
            symbol={symbol}
            describe={describe}
            onCreated={(deposit) => {
              setCreated(deposit);
              show(deposit.reference);
            }}
          />
        )}
        <Limit>
          <TextLink as="button" onClick={() => onOpenPage('saferPlay')}>
            <Trans comment="Link to the page of limits and breaks">Set yourself a deposit limit</Trans>
          </TextLink>
        </Limit>
      </section>
      <section aria-labelledby="own-deposits">
        <Heading id="own-deposits">
          <Trans>Your deposits</Trans>
        </Heading>
        <DepositHistory
          deposits={known}
          symbol={symbol}
          shown={shown?.reference}
          onShow={show}
          more={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          loadingMore={list.isFetchingNextPage}
        />
      </section>
    </Columns>
  );
}

function PageSkeleton() {
  return (
    <Stack aria-busy="true">
      <Skeleton length="medium" />
      <Band>
        <Skeleton shape="block" />
      </Band>
      <Skeleton />
      <Skeleton length="short" />
    </Stack>
  );
}

const { media, radius, space, text } = theme;

const Columns = styled.div`
  display: grid;
  gap: ${space.l};

  > section {
    min-width: 0;
  }

  /* The form has a second column of its own. */
  ${media.wide} {
    &[data-payment] {
      grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
      align-items: start;
    }
  }
`;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Band = styled.div`
  height: 7rem;
  border-radius: ${radius.l};
`;

const Open = styled.div`
  margin-bottom: ${space.m};
`;

const Limit = styled.p`
  margin-top: ${space.m};
  text-align: center;
`;

const Heading = styled.h3`
  margin-bottom: ${space.m};
  font-size: ${text.size.l};
  font-weight: ${text.weight.heavy};
`;
