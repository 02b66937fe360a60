import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { readTerms, type ContractKind, type TermsInput } from '@marquee/commission';
import { styled } from 'styled-components';
import { Alert, Dialog, DialogBody, theme } from '@marquee/ui-kit';
import { PageSkeleton } from '../panel/PageSkeleton.tsx';
import { QueryFailure } from '../panel/QueryFailure.tsx';
import type { AgentPageProps } from '../panel/page-props.ts';
import { kindName } from './contract-names.ts';
import { limitsQuery } from './contracts.queries.ts';
import { newTerms } from './offer-draft.ts';
import { OfferForm } from './OfferForm.tsx';
import { TermsTable } from './TermsTable.tsx';
import { problemText } from './problem-texts.ts';

export interface OfferDialogProps extends AgentPageProps {
  kind: ContractKind;
  /** For whom; empty when the agent names the member in the form. */
  account: string;
  /** The terms to begin with, of a contract that is to be replaced. */
  terms: TermsInput | undefined;
  onClose: () => void;
  onOffered: () => void;
}

/** Offers a contract of a kind to an agent directly below. */
export function OfferDialog({ kind, account, terms, onClose, onOffered, ...page }: OfferDialogProps) {
  const { i18n } = useLingui();
  const limits = useQuery(limitsQuery(page.client, page.token, kind));
  const { data } = limits;
  const name = i18n._(kindName[kind]);
  const own = data?.own && readTerms(data.own, data.currency).ok ? data.own : null;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={<Trans comment="Heading: a contract is offered to a member">Offer a contract: {name}</Trans>}
    >
      <DialogBody>
        {!data ? (
          limits.error ? (
            <QueryFailure
              error={limits.error}
              describe={page.describe}
              retrying={limits.isFetching}
              onRetry={() => void limits.refetch()}
            />
          ) : (
            <PageSkeleton />
          )
        ) : !data.canOffer ? (
          <Alert tone="info">{i18n._(problemText['no-own-contract'])}</Alert>
        ) : (
          <Stack>
            {own && (
              <details>
                <summary>
                  <Trans comment="What the agent is paid; an offer cannot pay more">Your own contract</Trans>
                </summary>
                <TermsTable terms={own} symbol={page.symbol} />
              </details>
            )}
            <OfferForm
              {...page}
              kind={kind}
              account={account}
              limits={data}
              first={terms ?? newTerms(kind, own)}
              onOffered={onOffered}
            />
          </Stack>
        )}
      </DialogBody>
    </Dialog>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};

  summary {
    cursor: pointer;
  }

  details[open] > summary {
    margin-bottom: ${theme.space.s};
  }
`;
