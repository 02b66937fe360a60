import type { Transaction } from '../database/connection.ts';
import { grantRewards, type RewardGrant } from '../rewards/rewards.store.ts';
import { reportEvents } from './inbox.store.ts';

/** Grants rewards inside the caller's transaction, and tells their members that they wait in the reward centre. */
export async function grantAndReport(tx: Transaction, grants: readonly RewardGrant[]): Promise<void> {
  const granted = await grantRewards(tx, grants);
  const isNew = new Set(granted.map(({ member, source, key }) => `${member} ${source} ${key}`));
  await reportEvents(
    tx,
    grants
      .filter(({ member, source, key }) => isNew.has(`${member} ${source} ${key}`))
      .map(({ member, source, key, titles }) => ({
        member,
        kind: 'reward-waiting',
        key: `${source}:${key}`,
        details: { names: titles },
      })),
  );
}
