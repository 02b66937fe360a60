import type { ComponentType } from 'react';

/** What the main menu of a desktop is given. */
export interface NavProps {
  /** Whether the column next to the page is open; undefined where the page has no room for one. */
  readonly column: boolean | undefined;
}

/** A form of the main menu: `side`, `row` or `icons`. A brand has one of them, and its site only the code of that one. */
export interface NavModule {
  readonly Nav: ComponentType<NavProps>;
}
