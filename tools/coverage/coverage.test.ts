import { describe, expect, it } from 'vitest';
import { checkPage } from './coverage.ts';

const files: Readonly<Record<string, string>> = {
  'a.test.ts': `
    describe('a code', () => {
      test('is good once', () => {});
      test.each([[1, 2]])(
        'is not %s',
        () => {},
      );
      it.skip('is skipped', () => {});
      test('isn\\'t "quoted"', () => {});
    });
    // test-like words: call('an argument')
  `,
  'b.spec.ts': "test(`on a ${name} it opens`, async () => { await test.step('a step', go); });",
  'c.stories.tsx': 'export const Empty: Story = {};',
};
const head = '| What it must do | Shown by |\n| --- | --- |\n';
const messages = (rows: string) =>
  checkPage({ path: 'page.md', text: head + rows }, (path) => files[path]).map(
    ({ line, message }) => `${line} ${message}`,
  );

describe('a coverage page', () => {
  it.each([
    ['a test', '`a.test.ts` › is good once'],
    ['a group', '`a.test.ts` › a code'],
    ['a test of many rows', '`a.test.ts` › is not %s'],
    ['a title with quotes in it', '`a.test.ts` › isn\'t "quoted"'],
    ['a title with a part filled in', '`b.spec.ts` › on a ${name} it opens'],
    ['a step', '`b.spec.ts` › a step'],
    ['a story', '`c.stories.tsx` › Empty'],
    ['several', '`a.test.ts` › is good once<br>`c.stories.tsx` › Empty'],
  ])('may name %s', (_what, shown) => {
    expect(messages(`| Something | ${shown} |`)).toEqual([]);
  });

  it.each([
    ['a file that is gone', '`gone.test.ts` › is good once', '3 There is no file gone.test.ts.'],
    ['a title that is gone', '`a.test.ts` › is good', '3 a.test.ts has no test of the title "is good".'],
    ['a skipped test', '`a.test.ts` › is skipped', '3 a.test.ts has no test of the title "is skipped".'],
    ['other words', '`a.test.ts` › an argument', '3 a.test.ts has no test of the title "an argument".'],
    ['a story that is gone', '`c.stories.tsx` › Full', '3 c.stories.tsx has no test of the title "Full".'],
    ['nothing', '', '3 Name a test as `file` › title, not "".'],
    ['a file alone', 'a.test.ts', '3 Name a test as `file` › title, not "a.test.ts".'],
  ])('may not name %s', (_what, shown, message) => {
    expect(messages(`| Something | ${shown} |`)).toEqual([message]);
  });

  it('says what each test is for, and has rows at all', () => {
    expect(messages('|  | `a.test.ts` › is good once |')).toEqual(['3 Say what the product must do.']);
    expect(messages('Nothing.')).toEqual(['1 The page names nothing that is shown.']);
  });
});
