import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root } from '../workspace.ts';
import { prepareBaseImages } from './base-images.ts';
import { containerfileOf, imageNames, lintContainerfiles, tagOf } from './containerfiles.ts';
import { isInstalled, run } from './run-program.ts';
import { walkGatewayImage } from './walk-gateway.ts';
import { walkOfficeImage } from './walk-office.ts';

const usage = `npm run images [-- gateway|office|sites …] [--start]   checks the containerfiles and builds the images with buildah
  --start   starts the images of the gateway and of the back office once, read-only, and walks through them`;

const { values, positionals } = parseArgs({
  options: { start: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !imageNames.some((image) => image === name));

if (values.help === true) console.log(usage);
else if (unknown !== undefined) {
  console.error(`There is no image "${unknown}".\n${usage}`);
  process.exitCode = 2;
} else {
  const faults = lintContainerfiles();
  console.log(faults.length === 0 ? 'The containerfiles have no fault.' : faults.join('\n'));
  if (faults.length > 0) process.exitCode = 1;
  else if (!isInstalled('buildah'))
    console.log('skipped: buildah is not installed (Debian: apt-get install buildah mmdebstrap)');
  else {
    for (const image of imageNames) if (positionals.length === 0 || positionals.includes(image)) build(image);
    if (values.start === true && !isInstalled('runc'))
      console.log('The walk is skipped: runc is not installed (Debian: apt-get install runc)');
    else if (values.start === true)
      process.exitCode = Math.max(await walkGatewayImage(), await walkOfficeImage());
  }
}

/** Builds an image with the machine's own settings of npm. */
function build(image: (typeof imageNames)[number]): void {
  const bases = prepareBaseImages(readFileSync(containerfileOf(image), 'utf8'));
  const secrets = {
    npmrc: run('npm', ['config', 'get', 'userconfig']).trim(),
    certificates: process.env['NODE_EXTRA_CA_CERTS'] ?? '',
  };
  const began = performance.now();
  const { status } = spawnSync(
    'buildah',
    [
      'build',
      // Health checks are no part of the OCI format.
      '--format=docker',
      ...(process.getuid?.() === 0 ? ['--isolation=chroot'] : []),
      '--layers',
      ...bases.map((argument) => `--build-arg=${argument}`),
      ...Object.entries(secrets)
        .filter(([, file]) => existsSync(file))
        .map(([id, file]) => `--secret=id=${id},src=${file}`),
      `--file=${containerfileOf(image)}`,
      `--ignorefile=${root}/.containerignore`,
      `--tag=${tagOf(image)}`,
      root,
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`buildah could not build ${tagOf(image)}.`);
  const [found] = JSON.parse(run('buildah', ['images', '--json', tagOf(image)])) as { size: string }[];
  console.log(
    `${tagOf(image)}: ${found?.size}, built in ${Math.round((performance.now() - began) / 1000)} s`,
  );
}
