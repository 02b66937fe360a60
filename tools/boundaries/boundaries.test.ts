import { describe, expect, it } from 'vitest';
import { checkFile, type WorkspacePackage } from './boundaries.ts';

const one = (
  name: string,
  folder: string,
  layer: WorkspacePackage['layer'],
  dependencies: string[] = [],
): WorkspacePackage => ({
  name: `@marquee/${name}`,
  folder,
  layer,
  dependencies: new Set(dependencies.map((dependency) => `@marquee/${dependency}`)),
  faces: new Set([
    `@marquee/${name}`,
    ...(name === 'site' ? ['@marquee/site/routes'] : []),
    ...(name === 'contract' ? ['@marquee/contract/operator'] : []),
  ]),
});

const packages = [
  one('money', 'libs/money', 'rules'),
  one('ui-kit', 'libs/ui-kit', 'base', ['money']),
  one('api-client', 'libs/api-client', 'data', ['money']),
  one('records', 'libs/records', 'parts', ['ui-kit', 'api-client', 'auth']),
  one('wallet', 'libs/wallet', 'feature', ['ui-kit', 'api-client', 'records']),
  one('auth', 'libs/auth', 'feature', ['ui-kit']),
  one('site', 'apps/site', 'app', ['wallet', 'contract']),
  one('gateway', 'apps/gateway', 'app', ['money', 'api-client', 'ui-kit', 'contract']),
  one('tools', 'tools', 'tool', ['site']),
  one('contract', 'libs/contract', 'rules'),
];
const check = (path: string, text: string): string[] =>
  checkFile({ path, text }, packages).map((violation) => violation.message);

describe('boundaries', () => {
  it.each([
    ['libs/ui-kit/src/a.ts', `import { money } from '@marquee/money';`],
    [
      'libs/wallet/src/a.ts',
      `import type { Client } from '@marquee/api-client';\nimport { x } from './b.ts';`,
    ],
    ['libs/records/src/a.ts', `import { downloadFile } from '@marquee/api-client';`],
    ['libs/wallet/src/a.ts', `import { Totals } from '@marquee/records';`],
    ['apps/site/src/a.ts', `const page = () => import('@marquee/wallet');`],
    ['apps/gateway/src/a.ts', `import { money } from '@marquee/money';\nimport Fastify from 'fastify';`],
    ['tools/brand/a.ts', `import { siteRoutes } from '@marquee/site/routes';`],
    ['apps/gateway/src/a.ts', `import { operatorCalls } from '@marquee/contract/operator';`],
    ['libs/contract/src/operator/a.ts', `import { call } from '../call.ts';\nimport './b.ts';`],
    ['README.md', `import '@marquee/nothing';`],
  ])('lets %s be', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  it.each([
    ['libs/money/src/a.ts', `import { Button } from '@marquee/ui-kit';`, 'may not import @marquee/ui-kit'],
    ['libs/ui-kit/src/a.ts', `import { send } from '@marquee/api-client';`, 'Base libraries know no call'],
    ['libs/wallet/src/a.ts', `import { login } from '@marquee/auth';`, 'Features do not import each other'],
    ['libs/records/src/a.ts', `import { login } from '@marquee/auth';`, 'know none of them'],
    [
      'libs/wallet/src/a.ts',
      `const auth = await import('@marquee/auth');`,
      'Features do not import each other',
    ],
    [
      'apps/gateway/src/a.ts',
      `import { send } from '@marquee/api-client';`,
      'may not import @marquee/api-client',
    ],
    ['apps/gateway/src/a.ts', `export { Button } from '@marquee/ui-kit';`, 'may not import @marquee/ui-kit'],
    [
      'apps/site/src/a.ts',
      `import { x } from '@marquee/wallet/src/deposit.ts';`,
      'import from its face, "@marquee/wallet"',
    ],
    [
      'apps/site/src/a.ts',
      `import { x } from '../../../libs/wallet/src/deposit.ts';`,
      'Do not reach into libs/wallet by path',
    ],
    ['apps/site/src/a.ts', `import { x } from '@marquee/money';`, 'Declare "@marquee/money"'],
    ['apps/site/src/a.ts', `import { x } from '@marquee/walet';`, 'There is no package for "@marquee/walet"'],
    [
      'apps/site/src/a.ts',
      `const table = import('@marquee/contract/operator');`,
      "no site's bundle may hold it",
    ],
    ['libs/contract/src/index.ts', `export { a } from './operator/agents.ts';`, 'has a face of its own'],
    ['libs/wallet/src/a.ts', `import { x } from '@marquee/wallet';`, 'use relative imports'],
    ['libs/wallet/src/index.ts', `export * from './deposit.ts';`, 'Name what is exported'],
  ])('refuses in %s: %s', (path, text, message) => {
    expect(check(path, text)).toEqual([expect.stringContaining(message)]);
  });

  it('names the line of a import spread over several', () => {
    const text = `import { a } from './a.ts';\n\nimport {\n  login,\n} from '@marquee/auth';\n`;
    expect(checkFile({ path: 'libs/wallet/src/b.ts', text }, packages)).toEqual([
      {
        path: 'libs/wallet/src/b.ts',
        line: 3,
        message: expect.stringContaining('Features do not import each other'),
      },
    ]);
  });
});
