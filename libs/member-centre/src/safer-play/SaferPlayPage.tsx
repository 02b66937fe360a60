import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { Alert, ErrorState, NativeSelect, Skeleton, Surface, theme } from '@marquee/ui-kit';
import { BreakForm } from './BreakForm.tsx';
import { LimitCard } from './LimitCard.tsx';
import { saferPlayQuery } from './safer-play.queries.ts';
import { limitKinds } from './safer-play.ts';
import { useSaferPlay } from './useSaferPlay.ts';

export interface SaferPlayPageProps {
  client: Client;
  token: string;
  /** The brand's currency symbol. */
  symbol: string;
  /** Describes a failure in the member's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
}

/** Safer play: limits, reality check, breaks. */
export function SaferPlayPage({ client, token, symbol, describe }: SaferPlayPageProps) {
  const { t } = useLingui();
  const state = useQuery(saferPlayQuery(client, token));
  const changes = useSaferPlay(client, token);

  if (state.error && !state.data) {
    const { title, advice } = describe(
      state.error instanceof FailureError
        ? state.error.failure
        : { kind: 'malformed-answer', message: state.error.message },
    );
    return <ErrorState title={title} text={advice} onRetry={() => void state.refetch()} />;
  }
  if (!state.data) return <Skeleton shape="block" />;
  const { limits, everyMinutes } = state.data;
  const failed = changes.failed?.at === 'check' ? describe(changes.failed.failure) : undefined;
  return (
    <Stack>
      <Intro>
        <Trans>
          Decide while you are calm. A lower limit applies at once; a higher one, or none, applies after 24
          hours and only when you confirm it again.
        </Trans>
      </Intro>
      {limitKinds.map((kind) => (
        <LimitCard
          key={kind}
          kind={kind}
          limits={limits.filter((limit) => limit.kind === kind)}
          symbol={symbol}
          changes={changes}
          describe={describe}
        />
      ))}
      <Surface as="section" level="raised" padding="l">
        <Heading>
          <Trans>Reality check</Trans>
        </Heading>
        <Intro>
          <Trans>A pause in play that tells you how long you have been here and what you won or lost.</Trans>
        </Intro>
        <NativeSelect
          label={t`Reality check`}
          value={String(everyMinutes)}
          disabled={changes.busy === 'check'}
          options={[
            { value: '0', label: t({ message: 'Never', comment: 'How often a reality check comes' }) },
            { value: '15', label: t`Every 15 minutes` },
            { value: '30', label: t`Every 30 minutes` },
            { value: '60', label: t`Every hour` },
          ]}
          onChange={({ target }) => void changes.setCheck(intervalOf(target.value))}
        />
        {failed && (
          <Alert tone="danger" title={failed.title}>
            {failed.advice}
          </Alert>
        )}
      </Surface>
      <BreakForm client={client} describe={describe} token={token} />
    </Stack>
  );
}

function intervalOf(value: string): 0 | 15 | 30 | 60 {
  return ([15, 30, 60] as const).find((minutes) => String(minutes) === value) ?? 0;
}

const { color, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Heading = styled.h3`
  margin-bottom: ${space.xxs};
  font-size: ${text.size.l};
  font-weight: ${text.weight.bold};
`;

const Intro = styled.p`
  margin-bottom: ${space.s};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
