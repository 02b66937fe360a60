import type { Texts } from '../core/merchant.ts';
import type { ExportLabels } from './export-labels.ts';
import type { MovementReference } from './movements.store.ts';

/** A reference as it is on the wire. */
export function referenceAnswer(
  { about, number, name }: MovementReference,
  textOf: (texts: Texts) => string,
) {
  if (about === null) return null;
  return { kind: about, number, name: name === null || typeof name === 'string' ? name : textOf(name) };
}

/** A reference in the words of the account record's page; empty for none. */
export function referenceText(
  labels: ExportLabels,
  textOf: (texts: Texts) => string,
  { about, number, name }: MovementReference,
): string {
  const called = name === null || typeof name === 'string' ? (name ?? '') : textOf(name);
  if (about === null) return '';
  if (about === 'member' || about === 'promotion') return called;
  return labels.references[about].replace('{number}', () => number ?? '').replace('{name}', () => called);
}
