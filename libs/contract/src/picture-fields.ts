import * as v from 'valibot';

/** Bytes that a picture may have which a member sends. */
export const pictureLimit = 5 * 1024 * 1024;

/** Characters of the base64 of such a picture. */
export const pictureCharacters = 6_990_508;

/** A picture that a member sends: its type, and its content as base64. */
/* @__NO_SIDE_EFFECTS__ */
export function pictureFields() {
  return {
    type: v.picklist(['image/jpeg', 'image/png']),
    image: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(pictureCharacters),
      v.regex(/^[A-Za-z0-9+/]+={0,2}$/),
    ),
  };
}
