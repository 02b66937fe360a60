import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { StateKind } from '@marquee/brand';
import { Button } from '../action/Button.tsx';
import { WarningIcon } from '../icons/message-icons.tsx';
import { RefreshIcon } from '../icons/navigation-icons.tsx';
import { theme } from '../theme/theme.ts';
import { StatePicture } from './StatePicture.tsx';

export interface EmptyStateProps {
  icon: ReactNode;
  /** What there is nothing of: a brand may have a picture for it, in place of the icon. */
  kind?: Exclude<StateKind, 'failure'>;
  title: ReactNode;
  /** Why there is nothing, or what would fill it. */
  text?: ReactNode;
  /** The way out: a Button or ButtonLink. */
  action?: ReactNode;
}

/** There is nothing here, and that is no error. */
export function EmptyState({ icon, kind = 'nothing', title, text: explanation, action }: EmptyStateProps) {
  return (
    <Root>
      <StatePicture kind={kind} size="l" icon={<Medallion>{icon}</Medallion>} />
      <Title>{title}</Title>
      {explanation && <Explanation>{explanation}</Explanation>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}

export interface ErrorStateProps {
  /** What happened, in the visitor's words. */
  title: ReactNode;
  /** What they can do. */
  text?: ReactNode;
  /** Retries; absent when a retry cannot help. */
  onRetry?: () => void;
  /** A retry is under way. */
  retrying?: boolean;
  /** Another way on, next to the retry. */
  action?: ReactNode;
  /** A warning triangle unless something fits better. */
  icon?: ReactNode;
}

/** Something failed: announced, with what to do next. */
export function ErrorState({
  title,
  text: advice,
  onRetry,
  retrying = false,
  action,
  icon,
}: ErrorStateProps) {
  return (
    <Root role="alert">
      <StatePicture
        kind="failure"
        size="l"
        icon={<Medallion data-tone="danger">{icon ?? <WarningIcon size="l" />}</Medallion>}
      />
      <Title>{title}</Title>
      {advice && <Explanation>{advice}</Explanation>}
      {(onRetry ?? action) && (
        <Action>
          {onRetry && (
            <Button variant="secondary" icon={<RefreshIcon />} loading={retrying} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {action}
        </Action>
      )}
    </Root>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.xs};
  max-width: 28rem;
  margin-inline: auto;
  padding: ${space.xl} ${space.m};
  text-align: center;
`;

const Medallion = styled.div`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  margin-bottom: ${space.xs};
  border-radius: ${radius.round};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};

  > svg {
    width: 2rem;
    height: 2rem;
  }

  &[data-tone='danger'] {
    background: ${color.dangerSoft};
    color: ${color.onDangerSoft};
  }
`;

const Title = styled.p`
  font-size: ${text.size.l};
  font-weight: ${text.weight.heavy};
  line-height: ${text.leading.snug};
  letter-spacing: ${text.tracking.tight};
  text-wrap: balance;
`;

const Explanation = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  text-wrap: pretty;
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s};
  margin-top: ${space.s};
`;
