import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { formatDateTime, formatNumber } from '@marquee/i18n';
import { Chip, Field, NativeSelect, theme } from '@marquee/ui-kit';
import type { Sale } from '../lottery.queries.ts';
import { methods, type ChaseSettings, type Method } from './chase.ts';
import { WholeField } from './WholeField.tsx';

export interface ChaseFormProps {
  settings: ChaseSettings;
  /** The issues that the chase can begin with, and the one that it does. */
  sales: readonly Sale[];
  first: Sale | undefined;
  onFirst: (issue: string) => void;
  maximumIssues: number;
  maximumMultiple: number;
  /** Whether a chase can aim at a profit: only one ticket's win is known in advance. */
  aims: boolean;
  /** Units of the currency in one unit of stake. */
  scale: number;
  onSettings: (settings: ChaseSettings) => void;
}

const names: Record<Method, MessageDescriptor> = {
  same: msg({ message: 'Same multiple', comment: 'Chase of lottery tickets: how multiples come about' }),
  doubling: msg({ message: 'Multiply', comment: 'Chase of lottery tickets: how multiples come about' }),
  rate: msg({ message: 'Profit rate', comment: 'Chase of lottery tickets: how multiples come about' }),
  profit: msg({ message: 'Fixed profit', comment: 'Chase of lottery tickets: how multiples come about' }),
};

/** Numbers of issues that players reach for. */
const lengths = [5, 10, 20, 50, 100];

/** How the multiples of a chase come about, and over how many issues. */
export function ChaseForm(props: ChaseFormProps) {
  const { settings, sales, first, onFirst, maximumIssues, maximumMultiple, aims, scale, onSettings } = props;
  const { t, i18n } = useLingui();
  const { method, issues, start, factor, every, rate, profit } = settings;
  const set = (changed: Partial<ChaseSettings>) => onSettings({ ...settings, ...changed });
  return (
    <Root>
      <Chips role="group" aria-label={t`How multiples grow`}>
        {methods.map((each) => (
          <Chip
            key={each}
            pressed={each === method}
            disabled={!aims && (each === 'rate' || each === 'profit')}
            onClick={() => set({ method: each })}
          >
            {i18n._(names[each])}
          </Chip>
        ))}
      </Chips>
      {!aims && (
        <Note>
          <Trans>Only a chase of one ticket can aim at a profit: several may win apart.</Trans>
        </Note>
      )}
      <Fields>
        <First>
          <Field label={t`First issue`}>
            {(control) => (
              <NativeSelect
                {...control}
                label={t`First issue`}
                options={sales.map(({ issue, drawsAt }) => ({
                  value: issue,
                  label: `${issue} · ${formatDateTime(Date.parse(drawsAt)).slice(5, 16)}`,
                }))}
                value={first?.issue ?? ''}
                onChange={(event) => onFirst(event.target.value)}
              />
            )}
          </Field>
        </First>
        <WholeField
          label={t`Issues`}
          value={issues}
          maximum={maximumIssues}
          onValue={(value) => set({ issues: value })}
        />
        {(method === 'same' || method === 'doubling') && (
          <WholeField
            label={t`First multiple`}
            value={start}
            maximum={maximumMultiple}
            onValue={(value) => set({ start: value })}
          />
        )}
        {method === 'doubling' && (
          <>
            <WholeField
              label={t`Times`}
              value={factor}
              maximum={99}
              onValue={(value) => set({ factor: value })}
            />
            <WholeField
              label={t`After so many issues`}
              value={every}
              maximum={maximumIssues}
              onValue={(value) => set({ every: value })}
            />
          </>
        )}
        {method === 'rate' && (
          <WholeField
            label={t`Profit in per cent`}
            value={rate}
            maximum={99_999}
            onValue={(value) => set({ rate: value })}
          />
        )}
        {method === 'profit' && (
          <WholeField
            label={scale === 1 ? t`Profit` : t`Profit in thousands`}
            value={profit}
            maximum={9_999_999}
            onValue={(value) => set({ profit: value })}
          />
        )}
      </Fields>
      <Chips role="group" aria-label={t`Numbers of issues`}>
        {lengths
          .filter((each) => each <= maximumIssues)
          .map((each) => (
            <Chip key={each} pressed={each === issues} onClick={() => set({ issues: each })}>
              {formatNumber(each)}
            </Chip>
          ))}
      </Chips>
    </Root>
  );
}

const { color, media, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};

  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Long numbers and their times: half of the width on a desktop, all of it on a phone. */
const First = styled.div`
  grid-column: span 2;
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
