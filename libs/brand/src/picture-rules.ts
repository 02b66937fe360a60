/** Formats of pictures in a brand file, by the ending of their names. */
export type PictureFormat = 'svg' | 'avif' | 'webp' | 'png';

/** What a picture of a brand file must be. */
export interface PictureRule {
  readonly formats: readonly PictureFormat[];
  /** Pixels at which it is shown sharp; a raster picture has half to twice of each. Absent where any size will do. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly maxBytes: number;
}

/** Bytes in a kilobyte, as the documents count. */
const kB = 1024;

/** Bytes that a picture may have where most are allowed. */
export const largestPicture = 400 * kB;

const drawing: PictureRule = { formats: ['svg'], maxBytes: 64 * kB };
const photograph: PictureRule = { formats: ['svg', 'avif', 'webp', 'png'], maxBytes: largestPicture };
const backdrop: PictureRule = { formats: ['svg', 'avif', 'webp'], maxBytes: largestPicture };
const mark: PictureRule = { formats: ['svg', 'avif', 'webp', 'png'], maxBytes: 10 * kB };
const login: PictureRule = {
  formats: ['avif', 'webp'],
  size: { width: 1280, height: 960 },
  maxBytes: 60 * kB,
};
const object: PictureRule = {
  formats: ['svg', 'avif', 'webp'],
  size: { width: 256, height: 256 },
  maxBytes: 20 * kB,
};
const lobby: PictureRule = {
  formats: ['avif', 'webp'],
  size: { width: 1200, height: 400 },
  maxBytes: 40 * kB,
};
const promotion: PictureRule = {
  formats: ['avif', 'webp'],
  size: { width: 960, height: 420 },
  maxBytes: 40 * kB,
};
const state: PictureRule = {
  formats: ['avif', 'webp'],
  size: { width: 320, height: 240 },
  maxBytes: 20 * kB,
};

/** Places of pictures: keys of the brand file, in which `*` is any one key. */
const rules: Readonly<Record<string, PictureRule>> = {
  'theme.logo': drawing,
  'theme.mark': drawing,
  'theme.backdrop': drawing,
  'overlays.*.hero': backdrop,
  'banners.*.image': photograph,
  'pictures.*': photograph,
  'licences.*.image': drawing,
  'footer.payments.*.image': mark,
  'artwork.login': login,
  'artwork.categories.*': object,
  'artwork.lobbies.*.picture': lobby,
  'artwork.promotions.*.picture': promotion,
  'artwork.states.*.picture': state,
};

/**
 * What the picture at a place of a brand file must be.
 *
 * @param path keys from the root, such as `['artwork', 'login']`; those of an overlay's artwork begin with `overlays`.
 * @returns undefined for a place that holds no picture.
 */
export function pictureRuleAt(path: readonly (string | number)[]): PictureRule | undefined {
  const [first, , third] = path;
  const keys = first === 'overlays' && third === 'artwork' ? path.slice(2) : path;
  return Object.entries(rules).find(([place]) => {
    const parts = place.split('.');
    return (
      parts.length === keys.length && parts.every((part, index) => part === '*' || part === `${keys[index]}`)
    );
  })?.[1];
}
