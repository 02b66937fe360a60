import type { CSSProperties } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import brands from 'virtual:storybook/brands';
import { BrandSample } from './BrandSample.tsx';
import { Frames, StoryFrame, type FrameSize } from './StoryFrames.tsx';

const meta = { title: 'Foundations/Brands', parameters: { bare: true } } satisfies Meta;
export default meta;

const roles = ['guest', 'member', 'trial', 'agent'] as const;

// The tests have no page for the frames; the story that they show is tested itself.
/** The home page of every brand on a phone, with header, menus and foot, in the language and role of the toolbar. */
export const HomeOnAPhone: StoryObj = {
  tags: ['!test'],
  render: (_args, { globals }) => (
    <HomePages globals={globals} size={{ width: 360, height: 1600, scale: 0.8 }} />
  ),
};

/** The same on a desktop, at half its size. */
export const HomeOnADesktop: StoryObj = {
  tags: ['!test'],
  render: (_args, { globals }) => (
    <HomePages globals={globals} size={{ width: 1440, height: 1800, scale: 0.5 }} />
  ),
};

function HomePages({ globals, size }: { globals: Readonly<Record<string, unknown>>; size: FrameSize }) {
  return (
    <Pages>
      {brands.map((brand) => (
        <StoryFrame
          key={brand.merchant}
          name={brand.name}
          story="screens-home-whole-page--of-the-toolbar"
          globals={{
            brand: brand.merchant,
            language: String(globals['language']),
            role: roles.find((role) => role === globals['role']) ?? 'guest',
          }}
          size={size}
        />
      ))}
    </Pages>
  );
}

/** The same components in every brand of the workspace. */
export const SideBySide: StoryObj = {
  render: () => (
    <Grid>
      {brands.map((brand) => (
        <Frame key={brand.merchant} aria-label={brand.name} style={declarationsOf(brand.declarations)}>
          <BrandSample brand={brand} />
        </Frame>
      ))}
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = brands.filter(({ isOtherScheme }) => !isOtherScheme);
    const backgrounds = first.map((brand) => {
      const button = within(canvas.getByRole('region', { name: brand.name })).getByRole('button', {
        name: 'Deposit',
      });
      return getComputedStyle(button).backgroundColor;
    });
    await expect(backgrounds.length).toBeGreaterThan(0);
    await expect(new Set(backgrounds).size).toBe(first.length);
  },
};

/** The texts and the `lang` attribute follow the toolbar's language. */
export const InThai: StoryObj = {
  globals: { language: 'TH' },
  render: () => (
    <p>
      <Trans>Log in</Trans>
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('เข้าสู่ระบบ')).toBeVisible();
    await expect(document.documentElement).toHaveAttribute('lang', 'th');
  },
};

function declarationsOf(text: string): CSSProperties {
  return Object.fromEntries(
    text.split(';').map((line) => {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon);
      return [name === 'color-scheme' ? 'colorScheme' : name, line.slice(colon + 1)];
    }),
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  min-height: 100dvh;
`;

const Frame = styled.section`
  min-width: 0;
  background: ${theme.color.canvas};
`;

const Pages = styled(Frames)`
  padding: ${theme.space.m};
`;
