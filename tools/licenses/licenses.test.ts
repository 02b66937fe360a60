import { describe, expect, it } from 'vitest';
import { copyrightLine, notices, productionPackages, type LockedPackages } from './licenses.ts';

const packages: LockedPackages = {
  '': {},
  'apps/site': { dependencies: { '@m/lib': '*', one: '1' }, optionalDependencies: { native: '1' } },
  'libs/lib': { dependencies: { two: '1' } },
  'node_modules/@m/lib': { link: true, resolved: 'libs/lib' },
  'node_modules/one': { version: '1.0.0', license: 'MIT', dependencies: { two: '2' } },
  'node_modules/one/node_modules/two': { version: '2.0.0', license: 'ISC' },
  'node_modules/two': {
    version: '1.0.0',
    license: 'MIT',
    peerDependencies: { peer: '*', unused: '*' },
    peerDependenciesMeta: { unused: { optional: true } },
  },
  'node_modules/peer': { version: '3.0.0', license: 'MIT' },
  'node_modules/unused': { version: '1.0.0' },
  'node_modules/native': { version: '1.0.0', license: 'Apache-2.0' },
  'node_modules/tool': { version: '1.0.0' },
};

describe('productionPackages', () => {
  it('lists what the applications need, in the version that each of them gets, and no tools', () => {
    expect(productionPackages(packages).map(({ name, version }) => `${name} ${version}`)).toEqual([
      'native 1.0.0',
      'one 1.0.0',
      'peer 3.0.0',
      'two 1.0.0',
      'two 2.0.0',
    ]);
  });
});

describe('notices', () => {
  it('lists packages by license with their copyright', () => {
    const text = notices(productionPackages(packages), (folder) =>
      folder === 'node_modules/one' ? 'Copyright (c) 2026 One' : undefined,
    );
    expect(text).toContain(
      '## ISC\n\n- two 2.0.0\n\n## MIT\n\n- one 1.0.0: Copyright (c) 2026 One\n- peer 3.0.0\n',
    );
  });

  it('fails for a package without a license', () => {
    const unlicensed = productionPackages(packages).map((found) => ({ ...found, license: undefined }));
    expect(() => notices(unlicensed, () => undefined)).toThrow('native 1.0.0 has no license field');
  });
});

describe('copyrightLine', () => {
  it.each([
    ['MIT License\n\nCopyright (c) 2026 A. Author\n\nPermission', 'Copyright (c) 2026 A. Author'],
    ['# Heading\n * Copyright 2019-2026 Someone', 'Copyright 2019-2026 Someone'],
    ['The copyright holders are not liable.', undefined],
  ])('reads %j', (text, line) => {
    expect(copyrightLine(text)).toBe(line);
  });
});
