import { pictureRuleAt } from '@marquee/brand';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import type { BrandWorkshop } from '../launch/brand-workshop.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import {
  addPicture,
  deletePicture,
  nameOf,
  PICTURE_ROOM,
  pictureBytes,
  picturesNamedIn,
  unusedPictures,
} from './brand-picture.store.ts';
import { noWorkshop } from './no-workshop.ts';

export type PictureCalls = Pick<
  OperatorHandlers,
  'brandPicture' | 'brandPictureUpload' | 'brandPicturesUnused' | 'brandPictureDelete'
>;

/** Problems of one picture that are told; a drawing can have one in each of its lines. */
const TOLD = 5;

/** Handlers of the pictures of the brand studio. */
export function brandPictureCalls({
  sql,
  workshop,
}: {
  readonly sql: Sql;
  readonly workshop: BrandWorkshop | undefined;
}): PictureCalls {
  return {
    brandPicture: async ({ query: { path } }, { merchant: { code } }) => {
      if (workshop === undefined) return refuse('not-available', noWorkshop);
      const own = `./${code}/`;
      // Other folders next to the brand file are those of other brands.
      const name = path.startsWith(own) ? path.slice(own.length) : undefined;
      const [uploaded] = name === undefined ? [] : await picturesNamedIn(sql, code, name);
      const image = uploaded?.name === name ? uploaded?.image : name && workshop.picture(code, name);
      if (!image) return refuse('not-found', { message: `There is no picture ${path}.` });
      const format = (['svg', 'avif', 'webp', 'png'] as const).find((each) => path.endsWith(`.${each}`));
      return answer({ format: format ?? 'svg', image: image.toString('base64') });
    },

    brandPictureUpload: async (
      { body: { place, image: sent } },
      { merchant: { code }, operator, record },
    ) => {
      if (workshop === undefined) return refuse('not-available', noWorkshop);
      const rule = pictureRuleAt(place.split('.'));
      if (rule === undefined)
        return invalid(
          'place',
          `The brand file has no picture at ${place}. Name its key, such as artwork.login.`,
          'place',
        );
      const image = Buffer.from(sent, 'base64');
      // Node passes over what is no base64; only what comes back the same was.
      if (image.toString('base64') !== sent)
        return invalid('image', 'This is not base64. Send the whole file.', 'base64');
      const examined = await workshop.examine(image, rule);
      if (!examined.ok)
        return refuse('invalid-request', {
          fields: examined.error.slice(0, TOLD).map(({ code: problem, found, message, cure }) => ({
            path: 'body.image',
            rule: `picture-${problem}`,
            message: `${message} ${cure}`,
            ...(found !== undefined && { figure: found }),
          })),
        });
      const picture = { ...examined.value, image };
      const { format, width, height } = picture;
      const path = `./${code}/${nameOf(picture)}`;
      const added = await sql.begin(async (tx) => {
        const state = await addPicture(tx, code, picture, operator);
        if (state === 'added')
          await record(tx, code, { path, place, pixels: `${width} x ${height}`, bytes: `${image.length}` });
        return state;
      });
      if (added === 'full')
        return refuse('conflict', {
          message: `The uploaded pictures of this brand have ${PICTURE_ROOM / 1024 / 1024} MB already. Put further ones into its folder next to the brand file.`,
        });
      return answer({ path, format, width, height });
    },

    brandPicturesUnused: async (_request, { merchant: { code } }) => {
      if (workshop === undefined) return refuse('not-available', noWorkshop);
      const [used, pictures] = await Promise.all([
        pictureBytes(sql, code),
        unusedPictures(sql, code, workshop.read(code)),
      ]);
      return answer({
        used,
        room: PICTURE_ROOM,
        pictures: pictures.map(({ name, sentAt, ...picture }) => ({
          path: `./${code}/${name}`,
          ...picture,
          sentAt: sentAt.toISOString(),
        })),
      });
    },

    brandPictureDelete: async ({ body: { path } }, { merchant: { code }, record }) => {
      if (workshop === undefined) return refuse('not-available', noWorkshop);
      const own = `./${code}/`;
      const name = path.startsWith(own) ? path.slice(own.length) : '';
      const file = workshop.read(code);
      const state = await sql.begin(async (tx) => {
        const done = await deletePicture(tx, code, name, file);
        if (done === 'deleted') await record(tx, code, { before: path });
        return done;
      });
      if (state === 'unknown')
        return refuse('not-found', { message: `There is no uploaded picture ${path}.` });
      if (state === 'named')
        return refuse('conflict', {
          message: `The brand file or one of its versions names ${path}: it is kept.`,
        });
      return answer({ path });
    },
  };
}
