/** One thing wrong with a brand, at a place when it has one. */
export interface Finding {
  /** Short name of the rule, such as `file` or `contrast`. */
  readonly rule: Rule;
  readonly merchant: string;
  /** Path from the working folder, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** The key of the brand file, such as `theme.color.primary`; absent for what has none. */
  readonly path?: string;
  readonly message: string;
  /** What would be right. */
  readonly cure?: string;
}

/** Every rule of the check, with what it demands. */
export const rules = {
  file: 'The brand file follows the schema, and its values fit together.',
  clash: 'Merchant codes, domains and names belong to one brand only.',
  catalogue: 'Every language of the brand has a complete catalogue.',
  contrast: 'Every pair of colours can be read.',
  asset: 'Every asset exists, is small enough, can be seen, and contains no script.',
} as const;
export type Rule = keyof typeof rules;

/** Formats of a report. */
export const reportFormats = ['text', 'json', 'sarif'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/**
 * Writes a report.
 *
 * @param merchants every brand that was checked, those without findings too.
 */
export function report(
  format: ReportFormat,
  merchants: readonly string[],
  findings: readonly Finding[],
): string {
  if (format === 'json') return JSON.stringify({ merchants, findings }, null, 2);
  if (format === 'sarif') return JSON.stringify(sarif(findings), null, 2);
  return textReport(merchants, findings);
}

function textReport(merchants: readonly string[], findings: readonly Finding[]): string {
  const lines = merchants.flatMap((merchant) => {
    const own = findings.filter((finding) => finding.merchant === merchant);
    if (own.length === 0) return [`${merchant}: good`];
    return [
      `${merchant}: ${own.length === 1 ? '1 problem' : `${own.length} problems`}`,
      ...own.flatMap((finding) => [
        `  ${finding.file}:${finding.line}:${finding.column} ${finding.rule}: ${finding.message}`,
        ...(finding.cure ? [`    → ${finding.cure}`] : []),
      ]),
    ];
  });
  return lines.join('\n');
}

/** SARIF 2.1.0, which code hosts show at the line. */
function sarif(findings: readonly Finding[]): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'marquee-brand-check',
            rules: Object.entries(rules).map(([id, text]) => ({ id, shortDescription: { text } })),
          },
        },
        results: findings.map((finding) => ({
          ruleId: finding.rule,
          level: 'error',
          message: { text: finding.cure ? `${finding.message} ${finding.cure}` : finding.message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: finding.file },
                region: { startLine: finding.line, startColumn: finding.column },
              },
            },
          ],
        })),
      },
    ],
  };
}
