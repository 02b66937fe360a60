import { authenticateOperator } from '../core/operators.store.ts';
import type { Queryable } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';

/**
 * Who sends a request: the operator whose name and secret it carries as HTTP Basic credentials. The only place that knows how
 * operators prove who they are.
 * @returns the name as it is recorded; undefined for no or wrong credentials
 */
export async function authenticateRequest(
  sql: Queryable,
  authorization: string | undefined,
): Promise<string | undefined> {
  const encoded = /^Basic ([\w+/]{1,1024}={0,2})$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [, name = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (name === '' || secret === '' || `${name}${secret}`.includes('\0')) return undefined;
  try {
    return await authenticateOperator(sql, name, secret);
  } catch (error) {
    if (error instanceof StartError) return undefined;
    throw error;
  }
}
