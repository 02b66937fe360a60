import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { Button, Chip, DateField, theme } from '@marquee/ui-kit';
import { periodOf, presetDays, presetOf, presets, stepDays, steps, type Days } from './period.ts';

const presetName = {
  today: msg({ message: 'Today', comment: 'Records of this day' }),
  yesterday: msg({ message: 'Yesterday', comment: 'Records of that day' }),
  last7: msg`Last 7 days`,
  last30: msg`Last 30 days`,
};

const stepName = {
  [-7]: msg`Previous 7 days`,
  [7]: msg`Next 7 days`,
  [-30]: msg`Previous 30 days`,
  [30]: msg`Next 30 days`,
};

export interface PeriodFilterProps {
  days: Days;
  onChange: (days: Days) => void;
  /** Further filters. */
  children?: ReactNode;
  /** What can be done with everything that the filter finds. */
  action?: ReactNode;
}

/** Chooses the days whose records are shown: one of the usual spans, or a first and a last day. */
export function PeriodFilter({ days, onChange, children, action }: PeriodFilterProps) {
  const { i18n, t } = useLingui();
  const [now] = useState(() => new Date());
  const preset = presetOf(days, now);
  const [draft, setDraft] = useState<Days>();
  const shown = draft ?? days;
  const wrong = draft !== undefined && periodOf(draft) === undefined;

  function change(next: Days) {
    // A span that is not whole yet stays in the fields; what is shown stays too.
    if (periodOf(next) === undefined) setDraft(next);
    else {
      setDraft(undefined);
      onChange(next);
    }
  }

  return (
    <Filter role="group" aria-label={t`What is shown`}>
      <Header>
        {presets.map((name) => (
          <Chip
            key={name}
            pressed={preset === name && !draft}
            onClick={() => change(presetDays(name, new Date()))}
          >
            {i18n._(presetName[name])}
          </Chip>
        ))}
        {action}
      </Header>
      <Steps>
        {steps.map((step) => {
          const next = stepDays(days, step, now);
          return (
            <Button key={step} size="s" variant="quiet" disabled={!next} onClick={() => next && change(next)}>
              {i18n._(stepName[step])}
            </Button>
          );
        })}
      </Steps>
      <Fields>
        <DateField
          label={t({ message: 'From', comment: 'First day of the records that are shown' })}
          value={shown.from}
          max={presetDays('today', now).to}
          error={wrong ? t`Choose a first day that is not after the last one.` : undefined}
          onChange={(from) => change({ ...shown, from })}
        />
        <DateField
          label={t({ message: 'To', comment: 'Last day of the records that are shown' })}
          value={shown.to}
          max={presetDays('today', now).to}
          onChange={(to) => change({ ...shown, to })}
        />
        {children}
      </Fields>
    </Filter>
  );
}

const { media, space } = theme;

const Filter = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
`;

/** Back on the left, forward on the right, where there is room for two only. */
const Steps = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.xxs} ${space.xs};

  ${media.medium} {
    display: flex;
  }
`;

/** Below each field a line is kept for what is wrong with it: the gaps need not be added to it. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${space.s};
  margin-bottom: -${space.m};

  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }

  ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));

    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;
