import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Surface, theme } from '@marquee/ui-kit';
import { kindLabels } from './limit-labels.tsx';
import { LimitRow } from './LimitRow.tsx';
import type { LimitState } from './safer-play.queries.ts';
import { limitPeriods, type LimitKind } from './safer-play.ts';
import type { SaferPlayPageProps } from './SaferPlayPage.tsx';
import type { useSaferPlay } from './useSaferPlay.ts';

export interface LimitCardProps extends Pick<SaferPlayPageProps, 'symbol' | 'describe'> {
  kind: LimitKind;
  limits: readonly LimitState[];
  changes: ReturnType<typeof useSaferPlay>;
}

/** The limits on one thing: what counts, and a row for each stretch of time. */
export function LimitCard({ kind, limits, ...row }: LimitCardProps) {
  const { i18n } = useLingui();
  return (
    <Surface as="section" level="raised" padding="l">
      <Heading>{i18n._(kindLabels[kind].title)}</Heading>
      <Text>{i18n._(kindLabels[kind].text)}</Text>
      <Rows>
        {limitPeriods.map((period) => (
          <LimitRow
            key={period}
            kind={kind}
            period={period}
            limit={limits.find((limit) => limit.period === period)}
            {...row}
          />
        ))}
      </Rows>
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

const Rows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  align-items: end;
  gap: ${space.m} ${space.l};
`;
