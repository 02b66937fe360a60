import { expect, test } from 'vitest';
import { drillFailover } from './failover.ts';
import { hasPatroni, withoutPatroni } from './patroni-cluster.ts';

if (!hasPatroni) console.log(withoutPatroni);

test.skipIf(!hasPatroni)(
  'a primary that is killed under bets is replaced, and no acknowledged bet is lost or counted twice',
  async () => {
    const report = await drillFailover(1, (line) => console.log(line));
    expect(report.kills).toHaveLength(1);
    expect(report.acknowledged).toBeGreaterThan(50);
    expect(report).toMatchObject({ lost: 0, doubled: 0, violated: [] });
  },
  600_000,
);
