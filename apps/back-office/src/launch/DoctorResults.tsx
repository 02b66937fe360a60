import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { LaunchCheck } from '@marquee/contract/operator';
import { Alert, theme } from '@marquee/ui-kit';
import { Status } from '../list/Status.tsx';
import type { DoctorCheck } from './launch-run.ts';

/** What the doctor found, each failure with its cure. */
export function DoctorResults({ checks }: { readonly checks: readonly DoctorCheck[] }) {
  const { t } = useLingui();
  const names = useMemo<Readonly<Record<LaunchCheck, string>>>(
    () => ({
      host: t`Site`,
      tls: t`Certificate`,
      headers: t`Security headers`,
      registration: t`Registration`,
      'payment-providers': t`Payment providers`,
      'game-vendors': t`Game vendors`,
      mail: t`E-mail`,
      sms: t`Messages by SMS`,
      beacon: t`Draw beacon`,
      push: t`Messages to browsers`,
      deposit: t`Test deposit`,
      bet: t`Test bet`,
      withdrawal: t`Test withdrawal`,
    }),
    [t],
  );
  const nameOf = (check: string) => Object.entries(names).find(([key]) => key === check)?.[1] ?? check;
  const states = { passed: t`Passed`, failed: t`Failed`, skipped: t`Not used` } as const;
  const tones = { passed: 'positive', failed: 'danger', skipped: 'neutral' } as const;
  const failures = checks.filter(({ state }) => state === 'failed').length;
  return (
    <Root>
      <Alert tone={failures === 0 ? 'positive' : 'warning'}>
        {failures === 0 ? t`The brand is ready for players.` : t`Correct what failed, then check again.`}
      </Alert>
      <ul>
        {checks.map(({ check, state, finding, cure }) => {
          const known = state === 'passed' || state === 'failed' ? state : 'skipped';
          return (
            <Row key={check}>
              <strong>{nameOf(check)}</strong>
              <Status tone={tones[known]}>{states[known]}</Status>
              <p>{finding}</p>
              {cure !== null && <Cure>{cure}</Cure>}
            </Row>
          );
        })}
      </ul>
    </Root>
  );
}

const { color, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space.hair} ${space.xs};
  padding-block: ${space.xs};
  border-bottom: 1px solid ${color.line};

  p {
    grid-column: 1 / -1;
    color: ${color.textMuted};
    font-size: ${text.size.s};
    overflow-wrap: anywhere;
  }
`;

const Cure = styled.p`
  && {
    color: ${color.text};
    font-weight: ${text.weight.medium};
  }
`;
