import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../core/job.ts';
import { RESOLVE_TRANSFERS, resolvePending, type MoveParts } from './move.ts';

/** Jobs of the wallets: every minute, and soon after a vendor did not answer. */
export function walletJobs(parts: MoveParts & { log: FastifyBaseLogger }): readonly Job[] {
  return [{ name: RESOLVE_TRANSFERS, every: '* * * * *', run: () => resolvePending(parts, parts.log) }];
}
