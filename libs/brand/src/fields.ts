import * as v from 'valibot';
import { languageTags, wireLanguages, type WireLanguage } from './languages.ts';

const EXAMPLE = ' For example: ';

/** What an editor shows for a key: its meaning, and an example of a value. */
export function about<Input>(description: string, example?: unknown) {
  return v.description<Input, string>(
    example === undefined ? description : `${description}${EXAMPLE}${JSON.stringify(example)}`,
  );
}

/** The two parts of a description as `about` wrote it. */
export function readAbout(description: string): {
  readonly text: string;
  /** JSON; undefined where there is none. */
  readonly example: string | undefined;
} {
  const [text = '', example] = description.split(EXAMPLE);
  return { text, example };
}

export const language = v.picklist(wireLanguages);
const textIn = (wire: WireLanguage, maxLength: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('must not be empty'),
      v.maxLength(maxLength, `must have at most ${maxLength} characters`),
      about(`In ${languageTags[wire].englishName}.`),
    ),
  );
export const textByLanguage = (maxLength: number) =>
  v.strictObject({
    CN: textIn('CN', maxLength),
    EN: textIn('EN', maxLength),
    ID: textIn('ID', maxLength),
    TH: textIn('TH', maxLength),
    VI: textIn('VI', maxLength),
    MY: textIn('MY', maxLength),
    JA: textIn('JA', maxLength),
  });

/** A text per language; every language of the brand must have one (checked by meaning, not by shape). */
export type TextByLanguage = v.InferOutput<ReturnType<typeof textByLanguage>>;

const ownTextsIn = (wire: WireLanguage) =>
  v.optional(
    v.pipe(
      v.record(v.string(), v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))),
      about(`In ${languageTags[wire].englishName}, by the id of the text.`),
    ),
  );

/** Texts by language and id, in ICU MessageFormat. */
export const textsByLanguage = v.strictObject({
  CN: ownTextsIn('CN'),
  EN: ownTextsIn('EN'),
  ID: ownTextsIn('ID'),
  TH: ownTextsIn('TH'),
  VI: ownTextsIn('VI'),
  MY: ownTextsIn('MY'),
  JA: ownTextsIn('JA'),
});

export const host = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?$/,
    'must be an https origin without a path, such as https://images.example.com',
  ),
);
export const httpsAddress = v.pipe(v.string(), v.regex(/^https:\/\/[^\s"'<>]+$/, 'must be an https address'));
export const asset = (endings: string) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^\\./(?!.*\\.\\./)[\\w./-]+\\.(?:${endings})$`),
      `must be a path next to the brand file that begins with ./ and ends in .${endings.replaceAll('|', ', .')}`,
    ),
  );
export const color = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour of the form #rrggbb'));

/** A page of the site itself. */
export const sitePage = v.pipe(
  v.string(),
  v.regex(/^\/[\w/?=&-]*$/, 'must be a page of the site, such as /promotions'),
);
