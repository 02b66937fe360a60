import type { CSSProperties } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import brands from 'virtual:storybook/brands';
import type { Role } from './BrandHeader.tsx';
import { BrandSample } from './BrandSample.tsx';
import { brandOf } from '../.storybook/test-variants.ts';

const meta = { title: 'Foundations/Brands', parameters: { bare: true } } satisfies Meta;
export default meta;

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

/** One brand as a page, for the brand and role of the toolbar. */
export const OneBrand: StoryObj = {
  render: (_args, { globals, id }) => {
    const brand = brandOf(id, globals);
    const role = roles.find((name) => name === globals['role']) ?? 'guest';
    return brand ? <BrandSample brand={brand} role={role} /> : <p>There is no brand in brands/.</p>;
  },
};

const roles: readonly Role[] = ['guest', 'member', 'trial', 'agent'];

/** A member's header has the balance; a guest's does not. */
export const ForAMember: StoryObj = {
  ...OneBrand,
  globals: { role: 'member' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Deposit now' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Register' })).toBeNull();
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
