import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { agentTeamMember } from '@marquee/contract';
import { Alert, Button, Dialog, DialogActions, DialogBody, showToast, theme } from '@marquee/ui-kit';
import { PageSkeleton } from '../panel/PageSkeleton.tsx';
import { QueryFailure } from '../panel/QueryFailure.tsx';
import type { AgentPageProps } from '../panel/page-props.ts';
import { faultOf } from './point-rule.ts';
import { PointField } from './PointField.tsx';
import { pointsQuery, raiseMutation } from './points.queries.ts';

export interface RaisePointDialogProps extends AgentPageProps {
  account: string;
  /** The point that the member has. */
  current: number;
  onClose: () => void;
}

/** Raises the prize point of a member directly below. */
export function RaisePointDialog({ account, current, onClose, ...page }: RaisePointDialogProps) {
  const { client, token, describe } = page;
  const { t } = useLingui();
  const cache = useQueryClient();
  const points = useQuery(pointsQuery(client, token));
  const [value, setValue] = useState(String(current));
  const raising = useMutation({
    ...raiseMutation(client),
    onSuccess: (outcome) => {
      if (!outcome.ok) return;
      void cache.invalidateQueries({ queryKey: [agentTeamMember.name, token] });
      showToast({ tone: 'positive', title: t`The prize point is raised` });
      onClose();
    },
  });
  const failure = raising.data && !raising.data.ok ? raising.data.error : undefined;
  const isReady =
    points.data !== undefined &&
    value !== String(current) &&
    faultOf(value, points.data.own, current) === undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) raising.mutate({ account, prizePoint: value });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans comment="Heading: a member's share of the prizes is raised">Raise the prize point</Trans>}
      description={account}
    >
      <Form noValidate onSubmit={submit}>
        <DialogBody>
          {points.data ? (
            <Stack>
              {failure && (
                <Alert tone="danger" title={describe(failure).title}>
                  {describe(failure).advice}
                </Alert>
              )}
              <p>
                <Trans>
                  The member has {current}. A higher point returns more of each stake on lotteries; it cannot
                  be lowered again.
                </Trans>
              </p>
              <PointField points={points.data} current={current} value={value} onChange={setValue} />
            </Stack>
          ) : points.error ? (
            <QueryFailure
              error={points.error}
              describe={describe}
              retrying={points.isFetching}
              onRetry={() => void points.refetch()}
            />
          ) : (
            <PageSkeleton />
          )}
        </DialogBody>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            <Trans comment="Button: closes without a change">Cancel</Trans>
          </Button>
          <Button type="submit" disabled={!isReady} loading={raising.isPending}>
            <Trans comment="Button: raises a prize point">Raise</Trans>
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: contents;
`;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
`;
