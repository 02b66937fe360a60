import { calls } from '@marquee/contract';
import { parse } from 'valibot';
import { wireOf, type Samples } from './samples.ts';

/**
 * What screens read of samples that went over the wire: equal to the samples where they keep to the contract.
 *
 * @throws ValiError for a sample that the contract does not accept
 */
export function readBack(samples: Samples): Record<string, unknown> {
  const wire: Record<string, unknown> = JSON.parse(
    JSON.stringify(
      Object.fromEntries(Object.entries(samples).map(([name, value]) => [name, wireOf(name, value)])),
    ),
  );
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([name]) => name in wire)
      .map(([name, { response }]) => [name, parse(response, wire[name])]),
  );
}
