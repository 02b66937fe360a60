import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import {
  Alert,
  Button,
  ConfirmDialog,
  NativeSelect,
  PasswordField,
  showToast,
  Surface,
  theme,
} from '@marquee/ui-kit';
import { breakMutation } from './safer-play.queries.ts';
import type { SaferPlayPageProps } from './SaferPlayPage.tsx';

const coolOffs = ['24h', '48h', '7d', '14d', '30d', '6w'] as const;
const exclusions = ['6m', '1y', '2y', '5y'] as const;
type Length = (typeof coolOffs)[number] | (typeof exclusions)[number];

/** A break from play: chosen, explained, confirmed, and then in force. */
export function BreakForm({
  client,
  token,
  describe,
}: Pick<SaferPlayPageProps, 'client' | 'token' | 'describe'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [length, setLength] = useState<Length>('24h');
  const [confirming, setConfirming] = useState(false);
  const [password, setPassword] = useState('');
  const requestId = useRef<string>(undefined);
  const lengthLabels: Record<Length, string> = {
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

  const start = useMutation({
    ...breakMutation(client),
    onSuccess: async (outcome) => {
      if (!outcome.ok) return setConfirming(false);
      const until = formatDateTime(new Date(outcome.value.endsAt));
      showToast({ tone: 'positive', title: t`Your break has begun. It ends on ${until}.` });
      // The break has ended every session: the site notices it by the next refused call.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(token) });
      return setConfirming(false);
    },
  });

  function begin(): void {
    requestId.current ??= crypto.randomUUID();
    const kind = exclusion ? 'self-exclusion' : 'cool-off';
    start.mutate({ requestId: requestId.current, kind, length, ...(exclusion && { password }) });
  }

  const failed = start.data && !start.data.ok ? describe(start.data.error) : undefined;
  return (
    <Surface as="section" level="raised" padding="l">
      <Heading>
        <Trans>Take a break</Trans>
      </Heading>
      <Text>
        <Trans>
          You are logged out everywhere and cannot deposit or play until it is over. It cannot be ended early.
          Open bets are paid out as usual, and you can log in to take your money out.
        </Trans>
      </Text>
      <Choice>
        <NativeSelect
          label={t`How long the break lasts`}
          value={length}
          options={[...coolOffs, ...exclusions].map((value) => ({ value, label: lengthLabels[value] }))}
          onChange={({ target }) => {
            requestId.current = undefined;
            setLength([...coolOffs, ...exclusions].find((one) => one === target.value) ?? '24h');
          }}
        />
        {exclusion && (
          <PasswordField
            label={t`Login password`}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <Button
          variant="danger"
          disabled={exclusion && password === ''}
          onClick={() => {
            start.reset();
            setConfirming(true);
          }}
        >
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
        open={confirming}
        tone="danger"
        title={<Trans>Stop playing for {lengthLabels[length]}?</Trans>}
        text={<Trans>This cannot be taken back: not by you, not by customer service.</Trans>}
        confirmLabel={exclusion ? t`Exclude myself` : t`Take a break`}
        busy={start.isPending}
        onConfirm={begin}
        onCancel={() => setConfirming(false)}
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
