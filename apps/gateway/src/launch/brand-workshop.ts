import type { RequestOf } from '@marquee/contract';
import type { OperatorCallOf } from '@marquee/contract/operator';

/** A brand as the call asks for it. */
export type BrandWish = RequestOf<OperatorCallOf<'brandCreate'>>['body']['brand'];

/** What the maker of sites cannot do, for the person who asked. */
export class WorkshopError extends Error {
  /** Whether what was asked for is in the way of something that there is. */
  readonly isConflict: boolean;

  constructor(message: string, isConflict = false) {
    super(message);
    this.isConflict = isConflict;
  }
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
}
