import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { nestConditions } from './nested-conditions.ts';

/**
 * Whether a condition in a rule for a pseudo-element is understood, which came later than nesting itself. Pages that are rendered
 * ahead do not know the browser.
 */
const canNest = 'CSSNestedDeclarations' in globalThis;

const plugin: typeof nestConditions = (...of) => {
  if (canNest) nestConditions(...of);
};
// The names of classes depend on it, and must be equal in the page's HTML and in the browser.
Object.defineProperty(plugin, 'name', { value: 'nested-conditions' });

const plugins = [plugin];

/** Stands around everything that has styles, in the browser and where pages are rendered ahead. */
export function StyleProvider({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={plugins}>{children}</StyleSheetManager>;
}
