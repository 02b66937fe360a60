import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { iconStyles } from '@marquee/brand';
import * as kit from '@marquee/ui-kit';

const meta = { title: 'Foundations/Icons' } satisfies Meta;
export default meta;

/** Every export of the kit whose name ends in Icon. */
const icons = Object.entries(kit).filter(isIcon);

function isIcon(entry: [string, unknown]): entry is [string, (props: kit.IconProps) => React.JSX.Element] {
  return /.Icon$/.test(entry[0]) && typeof entry[1] === 'function';
}

/** What an icon is filled with, part by part. */
const fillsOf = (svg: SVGElement): string[] =>
  [...svg.querySelectorAll(':not([fill])')].map((part) => getComputedStyle(part).fill);

/** Every icon in both sets: a brand chooses one with the key `icons` of its file. */
export const All: StoryObj = {
  render: () => (
    <Grid>
      {icons.map(([name, DrawnIcon]) => (
        <figure key={name}>
          <span data-set="line">
            <DrawnIcon size="xl" />
          </span>
          <span data-set="duotone">
            <DrawnIcon size="xl" />
          </span>
          <figcaption>{name.replace(/Icon$/, '')}</figcaption>
        </figure>
      ))}
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    const drawings = [...canvasElement.querySelectorAll('svg')].map((svg) => svg.innerHTML);
    await expect(drawings.length).toBe(icons.length * 2);
    await expect(new Set(drawings).size).toBe(icons.length);
    const fills = (set: string): string[] =>
      [...canvasElement.querySelectorAll<SVGElement>(`[data-set=${set}] svg`)].flatMap(fillsOf);
    await expect(new Set(fills('line'))).toEqual(new Set(['none']));
    const filled = fills('duotone').filter((fill) => fill !== 'none');
    await expect(filled.length).toBeGreaterThan(icons.length / 2);
  },
};

const { space, text } = kit.theme;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space.l} ${space.m};

  figure {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: ${space.xs};
  }

  && [data-set='line'] svg > :not([fill]) {
    fill: none;
  }

  [data-set='duotone'] {
    ${iconStyles.duotone}
  }

  figcaption {
    width: 100%;
    font-size: ${text.size.xs};
    text-align: center;
  }
`;
