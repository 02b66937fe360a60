import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { SiteLink } from '../app/SiteLink.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { routeOf } from '../app/routes.ts';
import type { SiteModule } from '../app/site-module.ts';
import { StoryProviders } from '../stories/StoryProviders.tsx';
import { AreaHost } from './AreaHost.tsx';

/** A page that is longer than any screen, with a place in its middle. */
const longPage = (name: string) => () =>
  Promise.resolve({
    default: () => (
      <div>
        <h1>{name}</h1>
        <div style={{ height: '200vh' }} />
        <h2 id="middle">The middle of {name}</h2>
        <div style={{ height: '200vh' }} />
        <SiteLink to="/vip">To the top</SiteLink> <SiteLink to="/down#middle">To the middle</SiteLink>{' '}
        <SiteLink to="/noticePage">To the notices</SiteLink> <Filter />
      </div>
    ),
  });

/** Keeps a choice in the address, as filters do. */
function Filter() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate({ search: '?kind=new' }, { replace: true })}>
      New ones only
    </button>
  );
}

/** A page that is shorter than the screen: the browser scrolls up as soon as it is there, and says so. */
function ShortPage() {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (window.scrollY === 0) window.dispatchEvent(new Event('scroll'));
  }, []);
  return (
    <div>
      <h1>notices</h1>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </div>
  );
}

let failures = 0;
const areas: SiteModule['areas'] = {
  index: longPage('index'),
  vip: longPage('vip'),
  download: longPage('download'),
  notices: () => Promise.resolve({ default: ShortPage }),
  // Its file is missing as often as it is asked for, until the visitor tries again.
  promotions: () => (failures-- > 0 ? Promise.reject(new TypeError('404')) : longPage('promotions')()),
};

/** The page of the address that the story stands at. */
function Host() {
  const route = routeOf(useLocation().pathname);
  return route ? <AreaHost area={route.area} /> : null;
}

const meta = {
  title: 'Screens/Frame/Page',
  component: StoryProviders,
  args: { answers: {}, role: 'guest', areas, children: <Host /> },
  parameters: { bare: true },
  beforeEach: () => {
    // One reload was tried just before: the story's own page must not be reloaded.
    sessionStorage.setItem('reloadedForPart', String(Date.now()));
    failures = 1;
  },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

const middle = () => document.getElementById('middle')?.getBoundingClientRect().top ?? Number.NaN;

/** A page begins at its top, or at the place that the address names. */
export const BeginsAtItsPlace: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('link', { name: 'To the top' }));
    await expect(await page.findByRole('heading', { name: 'vip' })).toBeVisible();
    await waitFor(() => expect(window.scrollY).toBe(0));
    await userEvent.click(page.getByRole('link', { name: 'To the middle' }));
    await page.findByRole('heading', { name: 'download' });
    await waitFor(() => expect(Math.abs(middle())).toBeLessThan(2));
  },
};

export const FirstAddressNamesAPlace: Story = {
  args: { path: '/vip#middle' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'vip' });
    await waitFor(() => expect(Math.abs(middle())).toBeLessThan(2));
  },
};

/** A broken address still opens its page. */
export const PlaceThatNobodyCanRead: Story = {
  args: { path: '/vip#50%' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'vip' })).toBeVisible();
  },
};

/** A page whose code does not come says so, and comes when it is tried again. */
export const DidNotLoad: Story = {
  args: { path: '/promotions' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'The page could not be loaded' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('heading', { name: 'promotions' })).toBeVisible();
  },
};

/** The way back leads to where the page was left, also from a page on which there is nothing to scroll. */
export const ComesBackToItsPlace: Story = {
  args: { path: '/vip' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // The second time, both pages are loaded already and replace each other at once.
    for (let visit = 0; visit < 2; visit += 1) {
      await page.findByRole('heading', { name: 'vip' });
      const link = page.getByRole('link', { name: 'To the notices' });
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const place = window.scrollY;
      await expect(place).toBeGreaterThan(0);
      // The event of the scrolling itself comes with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await userEvent.click(link);
      await userEvent.click(await page.findByRole('button', { name: 'Back' }));
      await page.findByRole('heading', { name: 'vip' });
      await waitFor(() => expect(window.scrollY).toBe(place));
    }
  },
};

/** What a page keeps in its query is no other place: the first choice after the page was opened scrolls nowhere either. */
export const StaysWhereAFilterIsChosen: Story = {
  args: { path: '/vip' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const filter = await page.findByRole('button', { name: 'New ones only' });
    filter.scrollIntoView({ block: 'center', behavior: 'instant' });
    const place = window.scrollY;
    await expect(place).toBeGreaterThan(0);
    await userEvent.click(filter);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(window.scrollY).toBe(place);
  },
};
