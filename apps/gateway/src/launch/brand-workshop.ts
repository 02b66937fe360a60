import type { PictureFormat, PictureProblem, PictureRule } from '@marquee/brand';
import type { RequestOf } from '@marquee/contract';
import type { OperatorCallOf } from '@marquee/contract/operator';

/** A brand as the call asks for it. */
export type BrandWish = RequestOf<OperatorCallOf<'brandCreate'>>['body']['brand'];

/** What is wrong with a brand file. */
export interface BrandFinding {
  /** The key, such as `theme.color.primary`; empty for the file as a whole. */
  readonly path: string;
  /** Short name of the rule, such as `file` or `contrast`. */
  readonly rule: string;
  readonly message: string;
  /** What would be right. */
  readonly cure: string | undefined;
}

/** What the maker of sites cannot do, for the person who asked. */
export class WorkshopError extends Error {
  /** Whether what was asked for is in the way of something that there is. */
  readonly isConflict: boolean;

  constructor(message: string, isConflict = false) {
    super(message);
    this.isConflict = isConflict;
  }
}

/** A brand file that the check refuses. */
export class BrandFileError extends Error {
  readonly findings: readonly BrandFinding[];

  constructor(findings: readonly BrandFinding[]) {
    super(findings.map(({ path, message }) => `${path}: ${message}`).join('\n'));
    this.findings = findings;
  }
}

/** A picture that was uploaded for a brand file. */
export interface BrandPicture {
  /** Its name in the brand's folder next to the file. */
  readonly name: string;
  readonly image: Buffer;
}

/** A brand file, with the uploaded pictures that it names. */
export interface BrandDraft {
  readonly text: string;
  readonly pictures: readonly BrandPicture[];
}

/** What a picture is by its content, or why its place does not allow it. */
export type ExaminedPicture =
  | {
      readonly ok: true;
      readonly value: {
        readonly format: PictureFormat;
        /** Pixels; of a drawing, its own units. */
        readonly width: number;
        readonly height: number;
      };
    }
  | { readonly ok: false; readonly error: readonly PictureProblem[] };

/** One change of what visitors of a brand get. */
export interface PublishedRelease {
  /** ISO 8601. */
  readonly at: string;
  readonly release: string;
  readonly action: 'publish' | 'rollback';
}

/** The published sites of a brand. */
export interface BrandReleases {
  /** The release that visitors get; undefined before the first. */
  readonly served: string | undefined;
  /** The changes, the newest last. */
  readonly history: readonly PublishedRelease[];
}

/**
 * Writes brand files and builds sites. Only a machine with the sources has one, such as that of `npm start`; elsewhere the brand
 * command does both.
 */
export interface BrandWorkshop {
  /** @throws WorkshopError */
  readonly create: (wish: BrandWish) => Promise<{ readonly primary: string; readonly accent: string }>;
  /** Builds and publishes the site of a brand. @throws WorkshopError */
  readonly build: (merchant: string) => Promise<void>;
  /** The text of a brand's file. @throws WorkshopError when there is none */
  readonly read: (merchant: string) => string;
  /** A picture in the brand's folder; undefined when there is none of this name. @param name as a path below that folder */
  readonly picture: (merchant: string, name: string) => Buffer | undefined;
  /** Judges a picture that was sent by the rule of its place. */
  readonly examine: (image: Buffer, rule: PictureRule) => Promise<ExaminedPicture>;
  readonly releases: (merchant: string) => BrandReleases;
  /** What the check finds wrong with a draft in the place of a brand's file; empty when it is good. @throws WorkshopError */
  readonly check: (merchant: string, draft: BrandDraft) => Promise<readonly BrandFinding[]>;
  /**
   * Builds a site from a draft in the place of a brand's file, and lets `preview.<host>` show it.
   *
   * @returns its release, and the addresses of its pages
   * @throws BrandFileError, WorkshopError
   */
  readonly preview: (
    merchant: string,
    draft: BrandDraft,
  ) => Promise<{ readonly release: string; readonly pages: string[] }>;
  /**
   * Builds a site from a draft, lets visitors get it, and writes the brand's file with its pictures. A failure leaves the old
   * release and the old file.
   *
   * @returns its release
   * @throws BrandFileError, WorkshopError
   */
  readonly publish: (merchant: string, draft: BrandDraft) => Promise<string>;
  /**
   * Lets visitors get an earlier release again.
   *
   * @param draft the brand's file then; undefined leaves the file as it is
   * @throws WorkshopError
   */
  readonly rollback: (merchant: string, release: string, draft: BrandDraft | undefined) => Promise<void>;
}
