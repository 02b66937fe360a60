import { useId } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { takesSequences, type Line } from '@marquee/lottery-rules';
import { Field, Spinner, theme } from '@marquee/ui-kit';
import type { Answers } from '../calculation/calculate.ts';
import type { Calculation } from '../calculation/useCalculation.ts';
import { lineFaultText } from '../labels/board-labels.ts';

export interface TypedBetsProps {
  line: Line;
  text: string;
  /** What the check found of the text, or of an earlier one while it runs. */
  checked: Calculation<Answers['typed']>;
  onText: (text: string) => void;
}

/** Faults that are listed; the others are only counted. */
const LISTED = 5;

/** Bets that are typed or pasted, thousands of them if need be, with the fault of each line that is none. */
export function TypedBets({ line, text: typed, checked, onText }: TypedBetsProps) {
  const { t, i18n } = useLingui();
  const list = useId();
  const { length } = line;
  const { answer, current } = checked;
  const faults = typed === '' ? [] : (answer?.faults ?? []);
  const unlisted = answer?.more ?? 0;
  return (
    <Root>
      <Field
        label={t`Type your bets`}
        hint={
          takesSequences(line)
            ? t`Each with ${length} numbers, with a comma or a new line between them. A sequence by its ends: ${sequenceOf(length)}.`
            : t`Each with ${length} numbers, with a comma or a new line between them.`
        }
      >
        {(control) => (
          <Area
            {...control}
            rows={5}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            inputMode="text"
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      <Count role="status" aria-busy={!current && typed !== ''}>
        {typed !== '' && !current ? (
          <>
            <Spinner size="s" /> <Trans>Checking your bets…</Trans>
          </>
        ) : (
          <Plural value={typed === '' ? 0 : (answer?.lines ?? 0)} one="# bet" other="# bets" />
        )}
      </Count>
      {faults.length > 0 && (
        <Faults id={list}>
          {faults.slice(0, LISTED).map((fault) => (
            <li key={`${fault.at.index} ${fault.text}`}>{i18n._(lineFaultText(fault))}</li>
          ))}
          {faults.length + unlisted > LISTED && (
            <li>
              <Plural value={faults.length - LISTED + unlisted} one="and # more" other="and # more" />
            </li>
          )}
          <li>
            <Trans>Lines with a fault are left out.</Trans>
          </li>
        </Faults>
      )}
    </Root>
  );
}

/** A sequence of every tenth bet of a play, as it is typed. */
function sequenceOf(length: number): string {
  const figure = (value: number) => String(value).padStart(length, '0');
  return `${figure(10)}-${figure(90)}/10`;
}

const { color, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

const Area = styled.textarea`
  width: 100%;
  padding: ${space.s};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.size.m};
  font-variant-numeric: tabular-nums;
  resize: vertical;
`;

const Count = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;

const Faults = styled.ul`
  color: ${color.onDangerSoft};
  font-size: ${text.size.s};
`;
