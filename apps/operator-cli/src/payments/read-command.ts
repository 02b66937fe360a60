import { parseArgs } from 'node:util';

/** A command of `npm run payments`. */
export type PaymentsCommand =
  | { readonly name: 'list'; readonly merchant: string | undefined }
  | { readonly name: 'show'; readonly references: readonly string[] }
  | { readonly name: 'receipt'; readonly references: readonly string[]; readonly out: string | undefined }
  | {
      readonly name: 'approve';
      readonly references: readonly string[];
      readonly amount: string | undefined;
    }
  | {
      readonly name: 'reject';
      readonly references: readonly string[];
      readonly note: string;
    };

/**
 * Reads the words of the command. References may be many, but of an amount or a file's name there is one, for one deposit.
 * @returns undefined when they are no command
 * @throws TypeError for an option that there is not
 */
export function readCommand(words: readonly string[]): PaymentsCommand | undefined {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      merchant: { type: 'string' },
      amount: { type: 'string' },
      note: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const [name = 'list', ...given] = positionals;
  if (name === 'list') return given.length === 0 ? { name, merchant: values.merchant } : undefined;
  const references = given.map((reference) => reference.toUpperCase());
  const isForOne = values.amount !== undefined || values.out !== undefined;
  if (references.length === 0 || (isForOne && references.length > 1)) return undefined;
  switch (name) {
    case 'show':
      return { name, references };
    case 'receipt':
      return { name, references, out: values.out };
    case 'approve':
      return { name, references, amount: values.amount };
    case 'reject':
      return values.note ? { name, references, note: values.note } : undefined;
    default:
      return undefined;
  }
}
