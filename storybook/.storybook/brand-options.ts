import type { layoutStyles } from '@marquee/brand';

/** What of a brand file becomes rules of its layout. */
export type StyleOptions = Parameters<typeof layoutStyles>[0];

/** Options of a brand file that the toolbar can set to another value than the brand has. */
export const brandOptions = {
  header: { title: 'Header', icon: 'browser', values: ['rail', 'classic', 'centred'] },
  nav: { title: 'Main menu', icon: 'menu', values: ['side', 'row', 'icons'] },
  buttons: { title: 'Buttons', icon: 'button', values: ['flat', 'tactile', 'pill'] },
  density: { title: 'Density', icon: 'expandalt', values: ['dense', 'normal', 'airy'] },
  tileRatio: { title: 'Tiles', icon: 'photo', values: ['portrait', 'square', 'wide'] },
  tileCaption: { title: 'Captions', icon: 'document', values: ['below', 'cover'] },
  icons: { title: 'Icons', icon: 'category', values: ['line', 'duotone'] },
} as const;

type OptionName = keyof typeof brandOptions;

/** The options of a brand, with what the toolbar chose in their place. */
export function withChosen(options: StyleOptions, globals: Readonly<Record<string, unknown>>): StyleOptions {
  const chosen = <Name extends OptionName>(name: Name) =>
    (brandOptions[name].values as readonly (typeof brandOptions)[Name]['values'][number][]).find(
      (value) => value === globals[name],
    );
  const { layout, tile } = options;
  const nav = chosen('nav') ?? layout.nav.kind;
  return {
    ...options,
    buttons: chosen('buttons') ?? options.buttons,
    density: chosen('density') ?? options.density,
    icons: chosen('icons') ?? options.icons,
    tile: {
      ...tile,
      ratio: chosen('tileRatio') ?? tile.ratio,
      caption: chosen('tileCaption') ?? tile.caption,
    },
    layout: {
      ...layout,
      header: { ...layout.header, kind: chosen('header') ?? layout.header.kind },
      nav: { ...layout.nav, ...(nav !== undefined && { kind: nav }) },
    },
  };
}

/** Toolbar items of the options; without a choice the brand's own value counts. */
export const optionToolbars = Object.fromEntries(
  Object.entries(brandOptions).map(([name, { title, icon, values }]) => [
    name,
    {
      description: `${title}: the brand's own, or another choice of the brand file`,
      toolbar: {
        title,
        icon,
        dynamicTitle: true,
        items: [
          { value: 'brand', title: `${title} of the brand` },
          ...values.map((value) => ({ value, title: `${title}: ${value}` })),
        ],
      },
    },
  ]),
);
