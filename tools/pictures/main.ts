import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { globSync } from 'tinyglobby';
import { root } from '../workspace.ts';

/** Writes the journeys' last screenshots of each brand's home page to `docs/images`, scaled for the README. */
const suffix = '-member.png';
const pictures = globSync([`e2e/reports/pictures/desktop-*${suffix}`], { cwd: root });
if (pictures.length === 0) {
  console.error('There are no pictures yet: run the journeys first (npm test -- build journeys).');
  process.exit(1);
}
mkdirSync(path.join(root, 'docs/images'), { recursive: true });
for (const picture of pictures) {
  const merchant = path.basename(picture).slice('desktop-'.length, -suffix.length);
  const target = path.join('docs/images', `${merchant}.png`);
  await sharp(path.join(root, picture))
    .resize({ width: 960 })
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(path.join(root, target));
  console.log(target);
}
