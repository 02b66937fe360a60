import { expect, test } from 'vitest';
import { findBareTexts } from './bare-texts.ts';

async function found(jsx: string): Promise<string[]> {
  const problems = await findBareTexts('apps/site/src/Page.tsx', `export const page =\n${jsx};`);
  return problems.map(
    ({ line, message }) => `${line} ${message.slice(0, message.indexOf(' stands outside'))}`,
  );
}

test.each([
  ['<p>Log in</p>', '2 "Log in"'],
  ['<p>{"Log in"}</p>', '2 "Log in"'],
  ['<Button label="Close" />', '2 "Close"'],
  ['<img\nalt="A dragon" />', '3 "A dragon"'],
  ['<><Trans>Fine</Trans> left</>', '2 "left"'],
  ['<p>ログイン</p>', '2 "ログイン"'],
])('finds the words of %s', async (jsx, expected) => {
  expect(await found(jsx)).toEqual([expected]);
});

test.each([
  '<Trans>Hello <b>you</b></Trans>',
  '<Plural value={n} one="# game" other={<b>many games</b>} />',
  '<p>18+ · {name} – {t`Close`}</p>',
  '<img alt="" /> ',
  '<Button label={t`Close`} type="submit" data-kind="quiet" />',
])('leaves %s alone', async (jsx) => {
  expect(await found(jsx)).toEqual([]);
});
