import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = { title: 'Foundations/Widths', component: Width } satisfies Meta;
export default meta;

/** The width of the page: a story in the tests is as wide as the toolbar's option says. */
function Width() {
  return <p>{window.innerWidth} px</p>;
}

const hasWidth = (width: number) => async () => {
  await expect(window.innerWidth).toBe(width);
};

export const Narrow: StoryObj = { globals: { viewport: { value: 'narrow' } }, play: hasWidth(360) };

export const Middle: StoryObj = { globals: { viewport: { value: 'middle' } }, play: hasWidth(768) };

export const Wide: StoryObj = { globals: { viewport: { value: 'wide' } }, play: hasWidth(1440) };
