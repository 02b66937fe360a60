/**
 * What a stored request would do, field by field.
 *
 * @param payload JSON as the gateway keeps it: the parts of the request by name
 * @returns names such as `rights.0.role` with their values as text, in the request's order; no field is left out
 */
export function payloadFacts(payload: string): readonly (readonly [name: string, value: string])[] {
  const parsed: unknown = JSON.parse(payload);
  const parts = isRecord(parsed) ? Object.values(parsed) : [parsed];
  return parts.flatMap((part) => factsOf('', part));
}

/** What a stored request is about: its first field but the merchant, such as a name or a number. */
export function subjectOf(payload: string): string {
  return payloadFacts(payload).find(([name]) => name !== 'merchant')?.[1] ?? '–';
}

function factsOf(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (!isRecord(value) || Object.keys(value).length === 0)
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, each]) => factsOf(name === '' ? key : `${name}.${key}`, each));
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
