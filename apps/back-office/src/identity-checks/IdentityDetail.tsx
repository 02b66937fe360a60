import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { IdentitySide } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime } from '@marquee/i18n';
import { Alert, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import { DetailBody } from '../list/DetailBody.tsx';
import { Facts } from '../list/Facts.tsx';
import { ClaimBar } from '../queues/ClaimBar.tsx';
import { useLabel } from '../records/labels.ts';
import { DocumentPictures } from './DocumentPictures.tsx';
import { IdentityDecision } from './IdentityDecision.tsx';
import { identityDocumentQuery, type IdentityDocument } from './identity.queries.ts';
import { IdentityStatus } from './IdentityStatus.tsx';

/** One document: its pictures next to what the member has entered, and the decision about it. */
export function IdentityDetail({
  document,
  merchant,
  onDecided,
}: {
  readonly document: IdentityDocument;
  readonly merchant: string;
  readonly onDecided: () => void;
}) {
  const { t } = useLingui();
  const labelOf = useLabel();
  const failureText = useFailureText();
  const { name, rights } = useSession();
  const { id, kind, member, claim, state } = document;
  const canReview = canUse(rights, 'identity.review', merchant);
  const detail = useQuery({ ...identityDocumentQuery(merchant, id), enabled: canReview });
  const take = useChange(operatorCalls.identityDocumentClaim, () => {});
  const release = useChange(operatorCalls.identityDocumentRelease, () => {});
  const time = (at: string) => formatDateTime(new Date(at));
  const profile = detail.data?.profile;
  const sides = (detail.data?.sides ?? []).filter((side): side is IdentitySide => side !== 'unknown');
  return (
    <Root>
      <h2>{`${labelOf('kind', kind)} · ${member.username}`}</h2>
      <div>
        <IdentityStatus state={state} />
      </div>
      {canReview && state === 'submitted' && (
        <ClaimBar
          claim={claim}
          take={take}
          release={release}
          request={{ body: { merchant, document: id } }}
        />
      )}
      {detail.isError && <Alert tone="danger">{failureText(detail.error)}</Alert>}
      <Columns>
        <div>
          {profile && (
            <section>
              <h3>{t`Entered by the member`}</h3>
              <Facts
                facts={[
                  [t`Full name`, profile.realName ?? '–'],
                  [t`Account holder`, profile.payeeName ?? '–'],
                  [t`Birthday`, profile.birthday ?? '–'],
                  [
                    t({ message: 'Country', context: 'back office', comment: 'Of a member: nationality' }),
                    profile.nationality ?? '–',
                  ],
                  [t`Number of the identity card`, profile.idNumber],
                  [t`Postal address`, profile.address],
                ]}
              />
            </section>
          )}
          <section>
            <h3>{t`Document`}</h3>
            <Facts
              facts={[
                [
                  t`Member’s number`,
                  <Link key="member" to={`/members?${new URLSearchParams({ merchant, id: member.id })}`}>
                    {member.id}
                  </Link>,
                ],
                [t`Sent at`, time(document.submittedAt)],
                [t`Valid until`, document.expiresOn],
                [t`Decided by`, document.decidedBy],
                [t`Reason`, document.reason && labelOf('reason', document.reason)],
                [t`Note`, document.note],
                [t`Member is verified`, detail.data && (detail.data.verified ? t`Yes` : t`No`)],
                ...(detail.data?.others ?? []).map(
                  (other) =>
                    [
                      time(other.submittedAt),
                      [labelOf('kind', other.kind), labelOf('state', other.state), other.expiresOn]
                        .filter(Boolean)
                        .join(' · '),
                    ] as const,
                ),
              ]}
            />
          </section>
        </div>
        {detail.isLoading && <Skeleton shape="block" />}
        {detail.data && <DocumentPictures merchant={merchant} document={id} sides={sides} />}
      </Columns>
      {canReview && state !== 'unknown' && (claim === null || claim.staff === name) && (
        <IdentityDecision document={id} state={state} merchant={merchant} onDecided={onDecided} />
      )}
    </Root>
  );
}

const { space, text } = theme;

const Root = styled(DetailBody)`
  container-type: inline-size;

  h3 {
    padding-block: ${space.xs} ${space.xxs};
    font-size: ${text.size.m};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.m};

  @container (min-width: 36rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
    align-items: start;

    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;
