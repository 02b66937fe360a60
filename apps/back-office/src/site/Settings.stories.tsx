import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { siteQuery } from './site.queries.ts';
import { SitePage } from './SitePage.tsx';

const meta = {
  title: 'Back office/Brand/Site settings',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const rule = { enabled: true, required: true, acceptedPattern: '', minLength: 6, maxLength: 16 };

/** The button is there for what differs only. */
export const Site: Story = {
  args: {
    path: '/site?merchant=jade',
    seed: (cache) =>
      cache.setQueryData(siteQuery('jade').queryKey, {
        maintenance: false,
        flags: { LOGIN: true, FREEPLAY3: true, MCDEPOSIT3: true, RAFFLE: false },
        registration: { username: rule, email: { ...rule, required: false } },
        customerService: { VIP: null, LIVECHAT: 'https://chat.example' },
        blockedCountries: ['US'],
        blockedNetworks: [],
      }),
    children: <SitePage />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = canvas.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'RAFFLE' }));
    await expect(save).toBeEnabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'RAFFLE' }));
    await expect(save).toBeDisabled();
    const trial = canvas.getByRole('checkbox', { name: /^Trial accounts/ });
    await expect(trial).toBeEnabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Log-in/ }));
    await expect(trial).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Log-in/ }));
    await expect(canvas.getByRole('checkbox', { name: /^Deposit/ })).toBeChecked();
    const email = within(canvas.getByRole('group', { name: 'E-mail' }));
    await userEvent.click(email.getByRole('checkbox', { name: 'Required' }));
    await expect(save).toBeEnabled();
  },
};
