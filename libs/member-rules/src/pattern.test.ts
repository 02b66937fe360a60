import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from './index.ts';

function matcher(pattern: string): (value: string) => boolean {
  const compiled = compilePattern(pattern);
  if (!compiled.ok) throw new Error(`${pattern}: ${compiled.error}`);
  return compiled.value;
}

describe('the twelve patterns', () => {
  it.each([
    ['letter first', '^[A-Za-z][A-Za-z0-9]*$', ['a1', 'Zz9'], ['1a', 'a-1', '']],
    ['Chinese and digits', '^[\\u4e00-\\u9fa50-9]+$', ['中文12', '9'], ['中a', '中 文']],
    ['e-mail', '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', ['a@b.c'], ['a@b', 'a b@c.d']],
    ['alphanumeric', '^[A-Za-z0-9]+$', ['a1B'], ['a_1', 'é']],
    ['digits', '^\\d+$', ['0123'], ['12a', '１２']],
    ['one capital', '^(?=.*[A-Z])[A-Za-z0-9]+$', ['aB1', 'A'], ['ab1', 'aB-']],
    ['letters and spaces', '^[A-Za-z ]+$', ['Ann Lee'], ['Ann3']],
    ['no spaces', '^\\S+$', ['a!中'], ['a b', 'a\u3000b']],
    ['Chinese with punctuation', '^[\\u4e00-\\u9fa5，。、！？]+$', ['好，好。'], ['好,']],
    ['date', '^(\\d{4}-\\d{2}-\\d{2}|\\d{2}-\\d{2}-\\d{4})$', ['1990-01-31', '01-31-1990'], ['1990/01/31']],
    ['Korean', '^[\\uac00-\\ud7a3]+$', ['한국'], ['韓國']],
    ['Thai', '^[\\u0e00-\\u0e7f]+$', ['ไทย'], ['thai']],
  ])('%s', (_name, pattern, right, wrong) => {
    expect(right.filter((value) => !matcher(pattern)(value))).toEqual([]);
    expect(wrong.filter((value) => matcher(pattern)(value))).toEqual([]);
  });

  it('takes any text for *', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(matcher('*')(value)).toBe(true);
      }),
    );
  });
});

describe('a pattern', () => {
  it('agrees with the browser’s own expressions on whole values', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '[ab]',
      '[^a]',
      '\\d',
      '\\w',
      '.',
      '(ab)',
      '(?:a|b)',
      'é',
      '\\u00e9',
    );
    const repeated = fc.tuple(atom, fc.constantFrom('', '*', '+', '?', '{1,3}')).map((pair) => pair.join(''));
    const patterns = fc.array(repeated, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
    const withCondition = fc
      .tuple(fc.constantFrom('', '(?=.*b)', '(?!a)', '(?=.{2})(?!.*\\d)'), patterns)
      .map((pair) => `^${pair.join('')}$`);
    const values = fc.string({
      unit: fc.constantFrom('a', 'b', '1', 'é', ' ', '\u3000', '\u2028'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(withCondition, values, (pattern, value) => {
        expect(matcher(pattern)(value), `${pattern} on ${value}`).toBe(
          new RegExp(`^(?:${pattern})$`).test(value),
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^(.*a){12}$',
    '^([a-zA-Z]+)*$',
    '^(a*)*b$',
    '(?=(a+)+$)[a!]*',
    '^(\\w+\\s?)*$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
  ])('%s, which makes a backtracking matcher hang, takes a fraction of a second', (pattern) => {
    const value = `${'a'.repeat(1500)}!`;
    const began = process.cpuUsage();
    matcher(pattern)(value);
    // The processor's time, so that a busy machine changes nothing; backtracking would take longer than the universe.
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(1.5);
  });

  it('takes four times the time for four times the value, not sixteen times', () => {
    const test = matcher('^(a|a|b)*(a|aa)+c$');
    const work = (length: number) => {
      const value = 'a'.repeat(length);
      const began = process.cpuUsage();
      for (let round = 0; round < 4; round++) test(value);
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    // In turns, and the least of many: what else the machine does only ever adds to one of them.
    const minimum = { short: Infinity, long: Infinity };
    for (let turn = 0; turn < 12; turn++) {
      minimum.short = Math.min(minimum.short, work(475));
      minimum.long = Math.min(minimum.long, work(1900));
    }
    expect(minimum.long / minimum.short).toBeLessThan(12);
  });

  it.each([
    ['(a)\\1', 'unsupported'],
    ['a(?=b)b', 'unsupported'],
    ['^(?=a)b|c$', 'unsupported'],
    ['(', 'unsupported'],
    ['[', 'unsupported'],
    ['(?=a', 'unsupported'],
    ['(a{1,1000}){1,1000}', 'unsupported'],
    ['a'.repeat(501), 'too-long'],
  ])('%s is refused as %s', (pattern, error) => {
    expect(compilePattern(pattern)).toEqual({ ok: false, error });
  });

  it('of any content compiles or is refused, and never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab()[]{}?*+|^$\\.,1=!<:d-') }),
        fc.string(),
        (pattern, value) => {
          const compiled = compilePattern(pattern);
          const outcome = compiled.ok ? compiled.value(value) : compiled.error;
          expect([true, false, 'unsupported']).toContain(outcome);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('does not match a value longer than any field', () => {
    expect(matcher('^a*$')('a'.repeat(2000))).toBe(true);
    expect(matcher('^a*$')('a'.repeat(2001))).toBe(false);
  });
});
