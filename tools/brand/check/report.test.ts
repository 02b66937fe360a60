import { describe, expect, test } from 'vitest';
import { report, rules, type Finding } from './report.ts';

const finding: Finding = {
  rule: 'contrast',
  merchant: 'acme',
  file: 'brands/acme.json',
  line: 12,
  column: 7,
  message: 'text #333340 on canvas #0b0c1a has a contrast of 1.61; it must be at least 4.5.',
  cure: 'The nearest text that passes is #818194.',
};
const more: Finding = { ...finding, rule: 'file', line: 3, message: 'There is no key "domian" here.' };

describe('a report', () => {
  test('as text names each problem with its place and what would be right, brand by brand', () => {
    expect(report('text', ['acme', 'zenith'], [more, finding]).split('\n')).toEqual([
      'acme: 2 problems',
      '  brands/acme.json:3:7 file: There is no key "domian" here.',
      '    → The nearest text that passes is #818194.',
      '  brands/acme.json:12:7 contrast: text #333340 on canvas #0b0c1a has a contrast of 1.61; it must be at least 4.5.',
      '    → The nearest text that passes is #818194.',
      'zenith: good',
    ]);
  });

  test('as JSON holds the brands and the findings whole', () => {
    expect(JSON.parse(report('json', ['acme', 'zenith'], [finding]))).toEqual({
      merchants: ['acme', 'zenith'],
      findings: [finding],
    });
  });

  test('as SARIF 2.1.0 has a result at its line for each finding, of a rule that it declares', () => {
    const { version, runs } = JSON.parse(report('sarif', ['acme'], [finding, more])) as {
      version: string;
      runs: {
        tool: { driver: { rules: { id: string }[] } };
        results: { ruleId: string; message: { text: string }; locations: unknown[] }[];
      }[];
    };
    expect(version).toBe('2.1.0');
    const [run] = runs;
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(Object.keys(rules));
    expect(run?.results.map(({ ruleId }) => ruleId)).toEqual(['contrast', 'file']);
    expect(run?.results[0]?.message.text).toBe(`${finding.message} ${finding.cure}`);
    expect(run?.results[0]?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'brands/acme.json' },
          region: { startLine: 12, startColumn: 7 },
        },
      },
    ]);
  });
});
