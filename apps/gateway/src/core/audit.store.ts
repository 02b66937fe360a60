import type { Queryable } from '../database/connection.ts';

/** What a record keeps of a thing: texts by name. */
export type AuditValues = Readonly<Record<string, string | readonly string[]>>;

/** An event of the audit log. */
export interface AuditEvent {
  /** Name of the member of staff. */
  readonly staff: string;
  /** Undefined for an event about the platform. */
  readonly merchant?: string | undefined;
  /** As the operators' contract declares it, such as "rounds cancel". */
  readonly event: string;
  /** What it was done to. */
  readonly subject: string;
  readonly before?: AuditValues[string] | undefined;
  readonly after?: AuditValues | undefined;
  readonly reason?: string | undefined;
  /** Where the request came from; undefined for a command on the platform's own machine. */
  readonly address?: string | undefined;
  /** Id of the request in the log. */
  readonly request?: string | undefined;
  /** The approval that allowed it, and who gave it. */
  readonly approval?: { readonly id: bigint; readonly by: string } | undefined;
}

/** Records what a member of staff does. Belongs into the transaction in which it is done. */
export async function recordEvent(tx: Queryable, event: AuditEvent): Promise<void> {
  const { staff, merchant, event: name, subject, before, after, reason, address, request, approval } = event;
  const json = (values: AuditValues | AuditValues[string] | undefined) =>
    values === undefined ? null : JSON.stringify(values);
  await tx`INSERT INTO audit_event (staff, merchant, event, subject, before, after, reason, address, request, approval, approved_by)
    VALUES (${staff}, ${merchant ?? null}, ${name}, ${subject}, ${json(before)}::text::jsonb, ${json(after)}::text::jsonb,
      ${reason ?? null}, ${address ?? null}, ${request ?? null}, ${approval?.id ?? null}, ${approval?.by ?? null})`;
}
