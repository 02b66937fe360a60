import { useDeferredValue, useId } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { readTyped, type Line } from '@marquee/lottery-rules';
import { Field, theme } from '@marquee/ui-kit';
import { lineFaultText } from '../words/board-words.ts';

export interface TypedBetsProps {
  line: Line;
  text: string;
  onText: (text: string) => void;
}

/** Faults that are listed; the others are only counted. */
const LISTED = 5;

/** Bets that are typed or pasted, with the fault of each line that is none. */
export function TypedBets({ line, text: typed, onText }: TypedBetsProps) {
  const { t, i18n } = useLingui();
  const list = useId();
  const { lines, faults } = readTyped(line, useDeferredValue(typed));
  const { length } = line;
  return (
    <Root>
      <Field
        label={t`Type your bets`}
        hint={t`Each with ${length} numbers, with a comma or a new line between them.`}
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
      <p role="status">
        <Plural value={lines.length} one="# bet" other="# bets" />
      </p>
      {faults.length > 0 && (
        <Faults id={list}>
          {faults.slice(0, LISTED).map((fault) => (
            <li key={`${fault.at.index} ${fault.text}`}>{i18n._(lineFaultText(fault))}</li>
          ))}
          {faults.length > LISTED && (
            <li>
              <Plural value={faults.length - LISTED} one="and # more" other="and # more" />
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

const Faults = styled.ul`
  color: ${color.danger};
  font-size: ${text.size.s};
`;
