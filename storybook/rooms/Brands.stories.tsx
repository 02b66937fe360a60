import type { CSSProperties } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import brands from 'virtual:storybook/brands';
import type { Role } from './BrandHeader.tsx';
import { BrandScene } from './BrandScene.tsx';
import { brandOf } from '../.storybook/turn.ts';

const meta = { title: 'Brands', parameters: { bare: true } } satisfies Meta;
export default meta;

/** Every brand of the workspace with the same components, straight from the brand files. */
export const SideBySide: StoryObj = {
  render: () => (
    <Wall>
      {brands.map((brand) => (
        <Frame key={brand.merchant} aria-label={brand.name} style={declarationsOf(brand.declarations)}>
          <BrandScene brand={brand} />
        </Frame>
      ))}
    </Wall>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grounds = brands.map((brand) => {
      const button = within(canvas.getByRole('region', { name: brand.name })).getByRole('button', {
        name: 'Deposit',
      });
      return getComputedStyle(button).backgroundColor;
    });
    await expect(grounds.length).toBeGreaterThan(0);
    await expect(new Set(grounds).size).toBe(brands.length);
  },
};

/** One brand as a page: the one chosen in the toolbar, for whoever is chosen there. */
export const OneBrand: StoryObj = {
  render: (_args, { globals, id }) => {
    const brand = brandOf(id, globals);
    const role = roles.find((name) => name === globals['role']) ?? 'guest';
    return brand ? <BrandScene brand={brand} role={role} /> : <p>There is no brand in brands/.</p>;
  },
};

const roles: readonly Role[] = ['guest', 'member', 'trial', 'agent'];

/** A member's header has the balance, a guest's has not. */
export const ForAMember: StoryObj = {
  ...OneBrand,
  globals: { role: 'member' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Deposit now' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Register' })).toBeNull();
  },
};

/** The toolbar's language: the texts speak it, and assistive technology is told. */
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

const Wall = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  min-height: 100dvh;
`;

const Frame = styled.section`
  min-width: 0;
  background: ${theme.color.canvas};
`;
