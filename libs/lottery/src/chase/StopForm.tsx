import { useLingui, Trans } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { styled } from 'styled-components';
import { Chip, theme } from '@marquee/ui-kit';
import { stops, type Stop, type StopSettings } from './chase.ts';
import { WholeField } from './WholeField.tsx';

export interface StopFormProps {
  settings: StopSettings;
  /** Units of the currency in one unit of stake. */
  scale: number;
  onSettings: (settings: StopSettings) => void;
}

const names: Record<Stop, MessageDescriptor> = {
  win: msg({ message: 'After a win', comment: 'Chase of lottery tickets: when it stops' }),
  profit: msg({ message: 'At a profit', comment: 'Chase of lottery tickets: when it stops' }),
  end: msg({ message: 'After the last issue', comment: 'Chase of lottery tickets: when it stops' }),
};

/** When a chase stops: after a win, once all of it has brought a profit, or with its last issue. */
export function StopForm({ settings, scale, onSettings }: StopFormProps) {
  const { t, i18n } = useLingui();
  const { stop, amount } = settings;
  return (
    <Root role="group" aria-label={t`When it stops`}>
      <Label aria-hidden>
        <Trans>When it stops</Trans>
      </Label>
      <Chips>
        {stops.map((each) => (
          <Chip key={each} pressed={each === stop} onClick={() => onSettings({ ...settings, stop: each })}>
            {i18n._(names[each])}
          </Chip>
        ))}
      </Chips>
      {stop === 'profit' && (
        <WholeField
          label={scale === 1 ? t`Stop at a profit of` : t`Stop at a profit of, in thousands`}
          value={amount}
          maximum={9_999_999}
          onValue={(value) => onSettings({ ...settings, amount: value })}
        />
      )}
      {stop === 'win' && (
        <Note>
          <Trans>Each issue waits for the result of the one before. What is left comes back.</Trans>
        </Note>
      )}
      {stop === 'profit' && (
        <Note>
          <Trans>
            It stops once all prizes are above all stakes by that much. Each issue waits for the result of the
            one before. What is left comes back.
          </Trans>
        </Note>
      )}
    </Root>
  );
}

const { color, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const Label = styled.span`
  font-size: ${text.size.s};
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
