import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { saferPlayBreak } from '@marquee/contract';
import { formatDateTime } from '@marquee/i18n';
import { Alert, Button, ConfirmDialog, NativeSelect, showToast, Surface, theme } from '@marquee/ui-kit';
import type { SaferPlayPageProps } from './SaferPlayPage.tsx';

const coolOffs = ['24h', '48h', '7d', '14d', '30d', '6w'] as const;
const exclusions = ['6m', '1y', '2y', '5y'] as const;
type Length = (typeof coolOffs)[number] | (typeof exclusions)[number];

/** A rest from play: chosen, explained, asked about once more, and then in force for everyone. */
export function BreakForm({
  client,
  token,
  describe,
}: Pick<SaferPlayPageProps, 'client' | 'token' | 'describe'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [length, setLength] = useState<Length>('24h');
  const [state, setState] = useState<'idle' | 'confirming' | 'sending' | Failure>('idle');
  const requestId = useRef<string>(undefined);
  const failureText: Record<Length, string> = {
    '24h': t`24 hours`,
    '48h': t`48 hours`,
    '7d': t`7 days`,
    '14d': t`14 days`,
    '30d': t`30 days`,
    '6w': t`6 weeks`,
    '6m': t`6 months`,
    '1y': t`1 year`,
    '2y': t`2 years`,
    '5y': t`5 years`,
  };
  const exclusion = exclusions.some((one) => one === length);

  async function begin(): Promise<void> {
    requestId.current ??= crypto.randomUUID();
    setState('sending');
    const kind = exclusion ? 'self-exclusion' : 'cool-off';
    const outcome = await client.send(saferPlayBreak, {
      body: { requestId: requestId.current, kind, length },
    });
    if (!outcome.ok) return setState(outcome.error);
    const until = formatDateTime(new Date(outcome.value.endsAt));
    showToast({ tone: 'positive', title: t`Your break has begun. It ends on ${until}.` });
    // Every session is over: the next call of this page says so to the site.
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(token) });
    return setState('idle');
  }

  const failed = typeof state === 'string' ? undefined : describe(state);
  return (
    <Surface as="section" level="raised" padding="l">
      <Heading>
        <Trans>Take a break</Trans>
      </Heading>
      <Text>
        <Trans>
          You are logged out everywhere and cannot log in, pay in or play until it is over. Nobody can end it
          early. Open bets are paid out as usual.
        </Trans>
      </Text>
      <Choice>
        <NativeSelect
          label={t`How long the break lasts`}
          value={length}
          options={[...coolOffs, ...exclusions].map((value) => ({ value, label: failureText[value] }))}
          onChange={({ target }) => {
            requestId.current = undefined;
            setLength([...coolOffs, ...exclusions].find((one) => one === target.value) ?? '24h');
          }}
        />
        <Button variant="danger" onClick={() => setState('confirming')}>
          {exclusion ? (
            <Trans comment="Button: closes the account for months or years">Exclude myself</Trans>
          ) : (
            <Trans comment="Button: closes the account for days or weeks">Take a break</Trans>
          )}
        </Button>
      </Choice>
      {failed && (
        <Alert tone="danger" title={failed.title}>
          {failed.advice}
        </Alert>
      )}
      <ConfirmDialog
        open={state === 'confirming' || state === 'sending'}
        tone="danger"
        title={<Trans>Stop playing for {failureText[length]}?</Trans>}
        text={
          <Trans>
            This cannot be taken back: not by you, not by customer service. Take your money out first if you
            need it before then.
          </Trans>
        }
        confirmLabel={exclusion ? t`Exclude myself` : t`Take a break`}
        busy={state === 'sending'}
        onConfirm={() => void begin()}
        onCancel={() => setState('idle')}
      />
    </Surface>
  );
}

const { color, space, text } = theme;

const Heading = styled.h3`
  margin-bottom: ${space.xxs};
  font-size: ${text.size.l};
  font-weight: ${text.weight.bold};
`;

const Text = styled.p`
  margin-bottom: ${space.m};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;
