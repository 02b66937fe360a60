import { expect, within } from 'storybook/test';

/** Play of a story that shows a text, in whole or where an expression matches. */
export const showsText =
  (text: string | RegExp) =>
  ({ canvasElement }: { readonly canvasElement: HTMLElement }) =>
    expect(within(canvasElement).getByText(text)).toBeVisible();
