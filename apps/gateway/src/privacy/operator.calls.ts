import type { Secrets } from '../core/encryption.ts';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import { isMember } from '../members/profile.store.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { streamed } from '../operators/streamed-value.ts';
import { eraseMember, type Erasure } from './erase.store.ts';
import { exportMember } from './export.store.ts';
import { obstacleText, readObstacles } from './obstacles.store.ts';

type PrivacyCalls = Pick<OperatorHandlers, 'memberExport' | 'memberErasure' | 'memberErase'>;

/** Undoes what was begun for a member who cannot be erased. */
class NotErased extends Error {
  readonly outcome: Exclude<Erasure, { readonly kind: 'erased' }>;
  constructor(outcome: NotErased['outcome']) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Handlers of what members may demand about their personal data. @param parts.jobsSql a pool for work that takes minutes */
export function privacyCalls({
  sql,
  jobsSql,
  secrets,
}: {
  readonly sql: Sql;
  readonly jobsSql: Sql;
  readonly secrets: Secrets;
}): PrivacyCalls {
  return {
    memberExport: async ({ body: { member, proof } }, { merchant: { code }, record }) => {
      if (!(await isMember(sql, code, member))) return refuse('not-found');
      await sql.begin((tx) => record(tx, member, { proof }));
      return answer(streamed(exportMember(jobsSql, { id: BigInt(member), merchant: code, at: new Date() })));
    },

    memberErasure: async ({ query: { member } }, { merchant: { code } }) => {
      if (!(await isMember(sql, code, member))) return refuse('not-found');
      return answer({ obstacles: [...(await readObstacles(sql, BigInt(member)))] });
    },

    memberErase: async ({ body: { member, proof } }, { merchant: { code }, operator, record }) => {
      if (!(await isMember(sql, code, member))) return refuse('not-found');
      try {
        const { erasedAt, recordsUntil } = await sql.begin(async (tx) => {
          const request = { merchant: code, member: BigInt(member), staff: operator };
          const outcome = await eraseMember(tx, secrets, request);
          if (outcome.kind !== 'erased') throw new NotErased(outcome);
          await record(tx, member, { proof });
          return outcome;
        });
        return answer({
          erasedAt: erasedAt.toISOString(),
          recordsUntil: recordsUntil?.toISOString() ?? null,
        });
      } catch (error) {
        if (!(error instanceof NotErased)) throw error;
        const { outcome } = error;
        return refuse('conflict', {
          message:
            outcome.kind === 'open' ? obstacleText(outcome.obstacles) : 'The member is erased already.',
        });
      }
    },
  };
}
