import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { checkGatewayFolders, gatewayFolders } from './gateway-folders.ts';

const check = (file: string, text: string): string[] =>
  checkGatewayFolders({ path: `apps/gateway/src/${file}`, text }).map(
    ({ line, message }) => `${line}: ${message}`,
  );

describe('the order of the gateway’s folders', () => {
  it('names the folders that exist', () => {
    const files = globSync('*/**/*.ts', { cwd: path.join(root, 'apps/gateway/src') });
    const folders = new Set(files.map((file) => file.split('/')[0] ?? ''));
    folders.delete('testing');
    expect([...gatewayFolders].toSorted()).toEqual([...folders].toSorted());
  });

  it.each([
    ['payments/a.ts', `import { transfer } from '../ledger/ledger.store.ts';`],
    ['payments/a.ts', `import { b } from './b.ts';\nimport Fastify from 'fastify';`],
    ['game-vendors/own/own.adapter.ts', `import type { Adapter } from '../adapter.ts';`],
    ['gateway.ts', `import { seedDemo } from './demo/seed.ts';`],
    ['ledger/a.test.ts', `import { startGateway } from '../gateway.ts';`],
    ['testing/a.ts', `import { startGateway } from '../gateway.ts';`],
  ])('allows in %s: %s', (file, text) => {
    expect(check(file, text)).toEqual([]);
  });

  it.each([
    [
      'ledger/a.ts',
      `import a from 'a';\nimport type { Deposit } from '../payments/deposit.ts';`,
      '2: ledger/ comes before payments/: move what both need from payments/deposit.ts to a folder before ledger/',
    ],
    ['core/a.ts', `export { refuse } from '../http/refusal.ts';`, '1: core/ comes before http/'],
    ['core/a.ts', `const a = await import('../http/refusal.ts');`, '1: core/ comes before http/'],
    [
      'game-vendors/own/a.ts',
      `import '../../lottery/sale.store.ts';`,
      '1: game-vendors/ comes before lottery/',
    ],
    [
      'demo/a.ts',
      `import { startGateway } from '../gateway.ts';`,
      '1: gateway.ts is part of the composition root',
    ],
    ['gateway.ts', `import { a } from './testing/a.ts';`, '1: Only tests import testing/'],
    ['bonuses/a.ts', ``, '1: Add "bonuses" to the order of folders'],
  ])('refuses in %s: %s', (file, text, message) => {
    expect(check(file, text)).toEqual([expect.stringContaining(message)]);
  });
});
