import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { SiteSettings } from '@marquee/brand';
import type { Drawer } from '../../app/drawer.ts';
import { Header } from '../../app/Header.tsx';
import { routeOf } from '../../app/routes.ts';
import type { SiteModule } from '../../app/site-module.ts';
import { Frame } from '../../layout/Frame.tsx';
import { fullPlatform } from '../../stories/platform.ts';
import { StoryProviders, storySettings } from '../../stories/StoryProviders.tsx';
import { Home } from './Home.tsx';

const areas: SiteModule['areas'] = { index: () => Promise.resolve({ default: Home }) };

interface WholePageProps {
  /** The brand of the toolbar; that of the stories when there is none. */
  brand: SiteSettings | undefined;
  role: unknown;
}

/** The home page with header, menus and foot, as the brand arranges them. */
function WholePage({ brand, role }: WholePageProps) {
  const [columnOpen, setColumnOpen] = useState(true);
  const [drawer, setDrawer] = useState<Drawer>('never');
  const route = routeOf('/index');
  if (!route) throw new Error('The home page has no route.');
  const hasColumn = (brand ?? storySettings).layout.nav === 'side';
  const menu = hasColumn
    ? { open: columnOpen, toggle: () => setColumnOpen(!columnOpen) }
    : { open: drawer === 'open', toggle: () => setDrawer('open') };
  return (
    <StoryProviders answers={fullPlatform} role={role} areas={areas} brand={brand}>
      <Header menus menu={menu} />
      <Frame
        route={route}
        menus
        column={hasColumn ? columnOpen : undefined}
        drawer={drawer}
        onDrawer={setDrawer}
      />
    </StoryProviders>
  );
}

const meta = {
  title: 'Screens/Home/Whole page',
  component: WholePage,
  args: { brand: undefined, role: undefined },
  parameters: { bare: true },
  render: (args, { globals, loaded }) => (
    <WholePage
      brand={args.brand ?? (loaded['brand'] as SiteSettings | undefined)}
      role={args.role ?? globals['role']}
    />
  ),
} satisfies Meta<typeof WholePage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** In the brand, language and role of the toolbar. The comparison of brands shows it in frames. */
export const OfTheToolbar: Story = {
  play: async ({ canvasElement, loaded }) => {
    const page = within(canvasElement);
    const { names } = loaded['brand'] as SiteSettings;
    await expect(await page.findByRole('main')).toBeVisible();
    // The logo in the header is the brand's own.
    await waitFor(() => expect(page.getAllByRole('img', { name: names.EN ?? '' })[0]).toBeVisible());
    await expect(await page.findByRole('contentinfo')).toBeInTheDocument();
  },
};
