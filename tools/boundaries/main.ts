import { globSync } from 'tinyglobby';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from '../workspace.ts';
import { checkAmounts } from './amounts.ts';
import { checkFile, layers, type WorkspacePackage } from './boundaries.ts';
import { checkGatewayFolders } from './gateway-folders.ts';
import { checkPrivateParts } from './private-parts.ts';
import { checkStyles } from './styles.ts';

const manifestSchema = v.object({
  name: v.string(),
  exports: v.optional(v.record(v.string(), v.unknown()), {}),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
  nx: v.object({ tags: v.array(v.string()) }),
});

/** Reads every package of the workspace with the layer that its Nx tag names. */
function readPackages(): WorkspacePackage[] {
  const manifests = globSync(
    [
      'apps/*/package.json',
      'libs/*/package.json',
      'tools/package.json',
      'storybook/package.json',
      'e2e/package.json',
    ],
    { cwd: root },
  );
  return manifests.map((manifest) => {
    const parsed = v.parse(manifestSchema, JSON.parse(readFileSync(path.join(root, manifest), 'utf8')));
    const tag = parsed.nx.tags.find((candidate) => candidate.startsWith('layer:'))?.slice('layer:'.length);
    const layer = layers.find((candidate) => candidate === tag);
    if (!layer)
      throw new Error(
        `${manifest}: give it one of the tags ${layers.map((name) => `layer:${name}`).join(', ')}`,
      );
    return {
      name: parsed.name,
      folder: path.posix.dirname(manifest),
      layer,
      dependencies: new Set([...Object.keys(parsed.dependencies), ...Object.keys(parsed.devDependencies)]),
      faces: new Set(Object.keys(parsed.exports).map((key) => parsed.name + key.slice(1))),
    };
  });
}

const packages = readPackages();
const files = globSync(['{apps,libs}/**/*.{ts,tsx}', '{tools,storybook,e2e}/**/*.{ts,tsx}'], {
  cwd: root, // The rules' own tests break them on purpose.
  ignore: ['**/node_modules/**', '**/dist/**', '**/*.d.ts', '**/reports/**', 'tools/boundaries/*.test.ts'],
});
const violations = files.flatMap((file) => {
  const source = { path: file, text: readFileSync(path.join(root, file), 'utf8') };
  return [
    ...checkFile(source, packages),
    ...checkGatewayFolders(source),
    ...checkStyles(source),
    ...checkAmounts(source),
    ...checkPrivateParts(source),
  ];
});
for (const { path: where, line, message } of violations) console.error(`${where}:${line}  ${message}`);
console.log(`${files.length} files, ${violations.length} broken boundaries`);
process.exit(violations.length === 0 ? 0 : 1);
