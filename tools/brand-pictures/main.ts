import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brandsFolder, readBrandSources } from '../brand/brand-files.ts';
import { framedPictures } from '@marquee/brand';
import { loadBrand } from '../brand/load-brand.ts';
import { arrangements, composeScene } from './compose.ts';
import { paymentMarks } from './payment-marks.ts';
import { lobbyScenes, promotionScenes, stateScenes } from './scenes.ts';

const scenes = { lobbies: lobbyScenes, promotions: promotionScenes, states: stateScenes } as const;
/** The demo brands in the order of the scenes. */
const demoBrands = ['aurora', 'jade', 'lotus'] as const;

// Writes the pictures of lobbies, promotions and states that the demo brands' files name, and the marks of means of payment.
for (const source of readBrandSources(brandsFolder)) {
  const place = demoBrands.findIndex((merchant) => merchant === source.merchant);
  if (place === -1) continue;
  const loaded = loadBrand(source);
  if (!loaded.ok) throw new Error(loaded.error.map(({ message }) => message).join('\n'));
  for (const [name, drawn] of Object.entries(paymentMarks()))
    writeFileSync(path.join(path.dirname(source.file), source.merchant, name), drawn);
  let bytes = 0;
  const pictures = framedPictures(loaded.value.brand.artwork);
  for (const { group, key, picture } of pictures) {
    const [, ofGroup] = Object.entries(scenes).find(([name]) => name === group) ?? [];
    const codes = Object.entries(ofGroup ?? {}).find(([name]) => name === key)?.[1][place];
    const arrangement = arrangements[group][place];
    if (!codes || !arrangement) throw new Error(`Nothing is drawn for artwork.${group}.${key}.`);
    const drawn = await composeScene(arrangement, codes);
    writeFileSync(path.join(path.dirname(source.file), picture), drawn);
    bytes += drawn.length;
  }
  console.log(`${source.merchant}: ${pictures.length} pictures, ${Math.round(bytes / 1024)} kB`);
}
