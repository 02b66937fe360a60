import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { instant } from '../record-fields.ts';
import { queryInteger, text } from '../request-fields.ts';
import { merchantField, wholeField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** Bytes of a call with a brand file: three legal texts in seven languages are most of it. */
const FILE_LIMIT = 4 * 1024 * 1024;

/** Bytes of a call with a picture: twice what any place allows, so that a larger one is told what would be right. */
const PICTURE_LIMIT = 1024 * 1024;

const pictureFormat = () => v.picklist(['svg', 'avif', 'webp', 'png']);

/** A picture as the brand file names it. */
const picturePath = () =>
  v.pipe(
    text(300),
    v.regex(
      /^\.\/(?!.*\.\.\/)[\w./-]+\.(?:svg|avif|webp|png)$/,
      'expected the path of a picture as the brand file names it',
    ),
  );

/** The text of a brand file. */
const fileText = () => v.pipe(v.string(), v.nonEmpty('expected a brand file'), v.maxLength(FILE_LIMIT));
const versionField = () => wholeField(0, 1_000_000_000);
const releaseField = () =>
  v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'expected a release as the history shows it'));

const reading = {
  method: 'GET',
  permission: 'site.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
} as const;
const changing = {
  method: 'POST',
  permission: 'site.change',
  approval: 'none',
} as const;

/** Returns a brand's file, its draft, the versions that were saved, and the releases that were published, the newest first. */
export const brandStudio = operatorCall({
  name: 'brandStudio',
  path: '/operator/brand/studio',
  ...reading,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    /** The text of the file that the sites and gateways use. */
    file: v.string(),
    /** What was saved and not published yet; null when there is nothing. */
    draft: v.nullable(v.string()),
    /** The number of the last version; 0 before the first. */
    version: v.number(),
    /** The release that visitors get; null before the first. */
    served: v.nullable(v.string()),
    versions: v.array(
      v.object({
        version: v.number(),
        savedAt: instant(),
        /** Null for a file that was changed by other means than the studio. */
        savedBy: v.nullable(v.string()),
        /** Keys in which it differs from the version before. */
        changed: v.array(v.string()),
        /** The release that was built from it. */
        release: v.nullable(v.string()),
      }),
    ),
    releases: v.array(
      v.object({ at: instant(), release: v.string(), action: openPicklist(['publish', 'rollback']) }),
    ),
  }),
  failures: ['not-available'],
});

/** Returns the text of a version of a brand's file. */
export const brandVersion = operatorCall({
  name: 'brandVersion',
  path: '/operator/brand/version',
  ...reading,
  query: v.strictObject({ merchant: merchantField(), version: queryInteger(1, 1_000_000_000) }),
  response: v.object({ version: v.number(), text: v.string() }),
  failures: ['not-found'],
});

/**
 * Saves a brand file as the next version, without publishing it. What the check refuses is not saved: `fields` names the keys.
 * `conflict` when someone saved another version since `version`.
 */
export const brandDraftSave = operatorCall({
  name: 'brandDraftSave',
  path: '/operator/brand/draft',
  ...changing,
  limit: 'heavy',
  audit: 'brand draft',
  bodyLimit: FILE_LIMIT,
  body: v.strictObject({
    merchant: merchantField(),
    /** The number of the last version that was read. */
    version: versionField(),
    text: fileText(),
    reason: v.optional(text(200)),
  }),
  response: v.object({ version: v.number() }),
  failures: ['conflict', 'not-available'],
});

/**
 * Builds the site from a text that need not be saved, and shows it at `preview.` before the brand's host. `conflict` when it
 * cannot be built.
 */
export const brandPreview = operatorCall({
  name: 'brandPreview',
  path: '/operator/brand/preview',
  ...changing,
  limit: 'heavy',
  audit: 'brand preview',
  bodyLimit: FILE_LIMIT,
  body: v.strictObject({ merchant: merchantField(), text: fileText() }),
  response: v.object({
    release: v.string(),
    /** Addresses of the pages that this site has, such as `/promotions`. */
    pages: v.array(v.string()),
  }),
  failures: ['conflict', 'not-available'],
});

/**
 * Publishes the last saved version: visitors get the site that is built from it, and it becomes the brand's file. One at a time;
 * a failure leaves what there was. `conflict` when it is not the last version, or the file was changed by other means meanwhile.
 */
export const brandPublish = operatorCall({
  name: 'brandPublish',
  path: '/operator/brand/publish',
  ...changing,
  limit: 'heavy',
  audit: 'brand publish',
  body: v.strictObject({ merchant: merchantField(), version: versionField() }),
  response: v.object({ release: v.string() }),
  failures: ['conflict', 'not-available'],
});

/**
 * Lets visitors get an earlier release again, with the brand file that it was built from, where the studio knows it. `conflict`
 * when they get another release than `served` by now.
 */
export const brandRollback = operatorCall({
  name: 'brandRollback',
  path: '/operator/brand/rollback',
  ...changing,
  limit: 'heavy',
  audit: 'brand rollback',
  body: v.strictObject({
    merchant: merchantField(),
    release: releaseField(),
    served: releaseField(),
  }),
  response: v.object({ release: v.string() }),
  failures: ['conflict', 'not-available', 'not-found'],
});

/** Returns a picture that is next to a brand's file or was uploaded for it, base64. */
export const brandPicture = operatorCall({
  name: 'brandPicture',
  path: '/operator/brand/picture',
  ...reading,
  query: v.strictObject({
    merchant: merchantField(),
    path: picturePath(),
  }),
  response: v.object({ format: pictureFormat(), image: v.string() }),
  failures: ['not-available', 'not-found'],
});

/**
 * Keeps a picture for a brand's file, which names it by the path in the answer. It is judged by its content; what its place does
 * not allow is refused with what would be right: `rule` is `picture-` and the code of the problem, `figure` what breaks it. The
 * same picture once more is answered the same path. `conflict` when there is no more room for pictures of this brand.
 */
export const brandPictureUpload = operatorCall({
  name: 'brandPictureUpload',
  path: '/operator/brand/picture-upload',
  ...changing,
  limit: 'changes',
  audit: 'brand picture',
  bodyLimit: PICTURE_LIMIT,
  body: v.strictObject({
    merchant: merchantField(),
    /** The key of the brand file that will name it, such as `artwork.login`. */
    place: text(200),
    /** Base64. */
    image: v.pipe(v.string(), v.nonEmpty('expected a picture')),
  }),
  response: v.object({
    path: v.string(),
    format: pictureFormat(),
    /** Pixels; of a drawing, its own units. */
    width: v.number(),
    height: v.number(),
  }),
  failures: ['conflict', 'not-available'],
});

/** Returns the uploaded pictures that neither the brand's file nor any of its versions names, the newest first, fifty at most. */
export const brandPicturesUnused = operatorCall({
  name: 'brandPicturesUnused',
  path: '/operator/brand/pictures-unused',
  ...reading,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    /** Bytes that all uploaded pictures of the brand have, and those that they may have. */
    used: v.number(),
    room: v.number(),
    pictures: v.array(
      v.object({
        path: v.string(),
        bytes: v.number(),
        width: v.number(),
        height: v.number(),
        sentAt: instant(),
        sentBy: v.string(),
      }),
    ),
  }),
  failures: ['not-available'],
});

/**
 * Deletes an uploaded picture. `conflict` when the brand's file or one of its versions names it: the draft, the published one and
 * those that can be gone back to are among them.
 */
export const brandPictureDelete = operatorCall({
  name: 'brandPictureDelete',
  path: '/operator/brand/picture-delete',
  ...changing,
  limit: 'changes',
  audit: 'brand picture delete',
  body: v.strictObject({ merchant: merchantField(), path: picturePath() }),
  response: v.object({ path: v.string() }),
  failures: ['conflict', 'not-available', 'not-found'],
});
