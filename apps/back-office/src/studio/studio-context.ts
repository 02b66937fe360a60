import { createContext, use } from 'react';
import type { WireLanguage } from '@marquee/brand';
import type { OptionPath } from './draft.ts';

/** What every option reads and changes. */
export interface StudioState {
  readonly merchant: string;
  /** Whether this person may upload pictures and save. */
  readonly canChange: boolean;
  /** What stands at a key; undefined when nothing does. */
  readonly valueAt: (path: OptionPath) => unknown;
  /** Sets a key; undefined removes it. */
  readonly set: (path: OptionPath, value: unknown) => void;
  /** What is wrong at a key; undefined when nothing is. */
  readonly problemAt: (path: OptionPath) => string | undefined;
  /** The languages of the brand. */
  readonly languages: readonly WireLanguage[];
  /** The colour that a role has when the file does not set it, hex; undefined while it is not known. */
  readonly derivedColor: (role: string) => string | undefined;
}

export const StudioContext = createContext<StudioState | undefined>(undefined);

/** @throws Error outside the brand studio */
export function useStudio(): StudioState {
  const state = use(StudioContext);
  if (!state) throw new Error('An option is shown outside the brand studio.');
  return state;
}
