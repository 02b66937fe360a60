import type { Failure } from '@marquee/api-client';
import type { systemStatus, ValueOf } from '@marquee/contract';

/** What the platform permits on this host (answer of the status call). */
export type Permission = ValueOf<typeof systemStatus>;

/**
 * How the site starts, decided once: status 0 opens it, 1 shows the maintenance screen, 2 the restriction screen. The
 * call failing is none of these, and is said as it is.
 */
export type StartUp =
  | { readonly kind: 'open'; readonly permission: Permission }
  | { readonly kind: 'maintenance'; readonly permission: Permission }
  | { readonly kind: 'restricted'; readonly permission: Permission }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Decides how the site starts. Maintenance goes before restriction (specification, section 4). */
export function decideStartUp(
  answer: { readonly ok: true; readonly value: Permission } | { readonly ok: false; readonly error: Failure },
): StartUp {
  if (!answer.ok) return { kind: 'failed', failure: answer.error };
  const permission = answer.value;
  if (permission.maintenance) return { kind: 'maintenance', permission };
  if (permission.regionRestriction) return { kind: 'restricted', permission };
  return { kind: 'open', permission };
}
