import { describe, expect, it } from 'vitest';
import { checkDecisions, checkPaths } from './docs.ts';

const record = (number: string, body = '## Status\n## Context\n## Decision\n## Consequences\n') => ({
  path: `docs/decisions/${number}-title.md`,
  text: `# ${number} Title\n\n${body}`,
});
const messages = (problems: readonly { readonly message: string }[]) =>
  problems.map(({ message }) => message);

describe('checkDecisions', () => {
  it('accepts records in the usual form', () => {
    expect(checkDecisions([record('0002'), record('0001')])).toEqual([]);
  });

  it.each([
    ['a gap', [record('0001'), record('0003')], 'The next number is 0002.'],
    ['another title', [{ ...record('0001'), text: record('0002').text }], 'The title begins with "# 0001 ".'],
    [
      'a missing section',
      [record('0001', '## Context\n## Decision\n')],
      'The sections are Status, Context, Decision, Consequences.',
    ],
    [
      'a long record',
      [{ ...record('0001'), text: record('0001').text + 'word '.repeat(450) }],
      '462 words: a record has at most 450.',
    ],
  ])('reports %s', (_what, records, message) => {
    expect(messages(checkDecisions(records))).toEqual([message]);
  });
});

describe('checkPaths', () => {
  const files = new Set(['docs/a.md', 'docs/deep/b.md', 'libs/x/src']);
  const check = (text: string) =>
    messages(checkPaths({ path: 'docs/deep/b.md', text }, (path) => files.has(path)));

  it('accepts links and paths that exist, other sites, anchors and patterns', () => {
    expect(check('[a](../a.md#part) [b](b.md) [c](https://example.com/x) [d](#here) `libs/x/src`')).toEqual(
      [],
    );
    expect(check('`libs/<name>/src` `apps/*`')).toEqual([]);
  });

  it('reports a broken link and a file that is gone', () => {
    expect(check('[a](../gone.md) `libs/y/src`')).toEqual([
      'docs/gone.md does not exist.',
      'libs/y/src does not exist.',
    ]);
  });
});
