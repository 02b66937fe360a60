import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSmallSheets } from './small-sheets.ts';

/** A sheet that keeps its rules as text, and knows no rule with an exclamation mark. */
function sheetOf(rules: string[]) {
  return {
    rules,
    insertRule(rule: string, index: number) {
      if (rule.includes('!')) throw new SyntaxError(rule);
      if (index > rules.length) throw new RangeError(String(index));
      rules.splice(index, 0, rule);
      return index;
    },
    deleteRule: (index: number) => void rules.splice(index, 1),
    get cssRules() {
      return rules.map((cssText) => ({ cssText })) as unknown as CSSRuleList;
    },
  };
}

/** The rules of a page, sheet by sheet. */
function page(prerendered: readonly number[] = []) {
  const sheets: ReturnType<typeof sheetOf>[] = [];
  const cleared: number[] = [];
  const first = {
    tag: { length: 0, insertRule: () => false, deleteRule: () => undefined, getRule: () => '' },
    groupSizes: Uint32Array.from({ length: 200 }, (_, group) => (prerendered.includes(group) ? 1 : 0)),
    length: 200,
    insertRules: () => undefined,
    clearGroup: (group: number) => void cleared.push(group),
    getGroup: (group: number) => (prerendered.includes(group) ? `first ${group}\n` : ''),
  };
  const tag = inSmallSheets<ReturnType<typeof sheetOf>>(first, (after) => {
    const opened = sheetOf([]);
    sheets.splice(after ? sheets.indexOf(after) + 1 : 0, 0, opened);
    return opened;
  });
  return { tag, sheets, cleared, all: () => sheets.flatMap(({ rules }) => rules) };
}

describe('the rules of components in small sheets', () => {
  it('stand in the order of the components, whatever the order in which they come and go', () => {
    const group = fc.integer({ min: 0, max: 150 });
    const step = fc.oneof(
      fc.record({ add: group, rules: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ clear: group }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { tag, all } = page();
        const expected = new Map<number, string[]>();
        for (const [number, one] of steps.entries()) {
          if ('clear' in one) {
            tag.clearGroup(one.clear);
            expected.delete(one.clear);
            continue;
          }
          const rules = Array.from({ length: one.rules }, (_, index) => `${one.add}:${number}.${index}`);
          tag.insertRules(one.add, rules);
          expected.set(one.add, [...(expected.get(one.add) ?? []), ...rules]);
        }
        const groups = [...expected].toSorted(([a], [b]) => a - b);
        expect(all()).toEqual(groups.flatMap(([, rules]) => rules));
        for (const [key, rules] of groups)
          expect(tag.getGroup(key)).toBe(rules.map((r) => `${r}\n`).join(''));
      }),
    );
  });

  it('are few in each sheet, so that a rule that comes concerns few others', () => {
    const { tag, sheets } = page();
    for (let group = 0; group < 150; group += 1) tag.insertRules(group, ['one', 'two']);
    expect(Math.max(...sheets.map(({ rules }) => rules.length))).toBeLessThanOrEqual(64);
  });

  it('leave out a rule that the browser does not know, and no other', () => {
    const { tag, all } = page();
    tag.insertRules(3, ['a', '!', 'b']);
    tag.insertRules(4, ['c']);
    expect(all()).toEqual(['a', 'b', 'c']);
  });

  it('of the prerendered page stay where they are, and can be taken away', () => {
    const { tag, cleared } = page([7]);
    tag.insertRules(7, ['later']);
    expect(tag.getGroup(7)).toBe('first 7\nlater\n');
    tag.clearGroup(7);
    expect(cleared).toEqual([7]);
    expect(tag.getGroup(8)).toBe('');
  });
});
