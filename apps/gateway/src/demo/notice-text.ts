import type { WireLanguage } from '@marquee/contract';

/** A notice with gaps: `{vendor}` for a vendor's name, `{brand}` for the site's. `body` is one paragraph of HTML each. */
export interface NoticeText {
  readonly title: string;
  readonly body: readonly string[];
}

/** A notice in every language that a brand may have. */
export type NoticeTexts = Readonly<Record<WireLanguage, NoticeText>>;
