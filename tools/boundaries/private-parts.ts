import type { SourceFile, Violation } from './boundaries.ts';

const rules: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /\b__(?:PRIVATE|SECRET|CLIENT_INTERNALS|SERVER_INTERNALS)\w*|\b_private_\w*|\bUNSAFE_\w+/g,
    message: 'is a private part of a library, which changes without notice: use its public interface.',
  },
  {
    pattern:
      /(?<=(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*)['"][^'"\n.][^'"\n]*\/(?:internal|dist|src)\/[^'"\n]*['"]/g,
    message: 'is a file inside a package: import what the package exports.',
  },
];

/**
 * Finds uses of private parts of libraries: identifiers that libraries mark as private, and imports of files inside a
 * package. Names in SQL strings count too.
 *
 * @returns every violation in the order of the file
 */
export function checkPrivateParts(file: SourceFile): Violation[] {
  return rules
    .flatMap(({ pattern, message }) =>
      [...file.text.matchAll(pattern)].map((match) => ({
        path: file.path,
        line: file.text.slice(0, match.index).split('\n').length,
        message: `${match[0]} ${message}`,
      })),
    )
    .toSorted((a, b) => a.line - b.line);
}
