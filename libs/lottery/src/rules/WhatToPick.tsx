import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Line, Play, Row } from '@marquee/lottery-rules';
import { theme } from '@marquee/ui-kit';
import { rowName } from '../labels/board-labels.ts';

/** What a player picks or types, as the form of the play has it. */
export function WhatToPick({ play }: { play: Play }) {
  const { i18n } = useLingui();
  const { rows, line } = play.form;
  return (
    <section>
      <Heading>
        <Trans>What you choose</Trans>
      </Heading>
      <List>
        {rows.map((row) => (
          <li key={row.name}>
            <strong>{i18n._(rowName(row.name))}:</strong> <HowMany row={row} />
          </li>
        ))}
        {line && (
          <li>
            <TypedLine line={line} />
          </li>
        )}
      </List>
    </section>
  );
}

function HowMany({ row: { minimum, maximum, alphabet } }: { row: Row }) {
  const all = alphabet.symbols.length;
  if (minimum === 0) {
    return <Trans comment="How many of a row's numbers are picked">none or more of {all}</Trans>;
  }
  if (minimum === maximum) {
    return (
      <Trans comment="How many of a row's numbers are picked">
        exactly {minimum} of {all}
      </Trans>
    );
  }
  if (maximum >= all) {
    return (
      <Trans comment="How many of a row's numbers are picked">
        {minimum} or more of {all}
      </Trans>
    );
  }
  return (
    <Trans comment="How many of a row's numbers are picked">
      {minimum} to {maximum} of {all}
    </Trans>
  );
}

function TypedLine({ line: { length, ordered, distinct } }: { line: Line }) {
  return (
    <>
      <Plural value={length} one="Every typed bet has # number." other="Every typed bet has # numbers." />{' '}
      {ordered ? <Trans>Their order counts.</Trans> : <Trans>Their order does not count.</Trans>}
      {distinct && (
        <>
          {' '}
          <Trans>They are all different.</Trans>
        </>
      )}
    </>
  );
}

const { space, text } = theme;

const Heading = styled.h3`
  margin-bottom: ${space.xs};
  font-size: ${text.size.m};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  font-size: ${text.size.s};
`;
