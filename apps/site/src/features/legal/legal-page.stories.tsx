import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { LegalPage } from './LegalPage.tsx';

const answers = {};

const meta = {
  title: 'Screens/Frame/Legal texts',
  component: LegalPage,
  decorators: [
    (Story, { globals }) => (
      <StoryProviders answers={answers} role={globals['role']} path="/terms">
        <Story />
      </StoryProviders>
    ),
  ],
} satisfies Meta<typeof LegalPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The text that comes with the site, and the version that a new member accepts. */
export const Terms: Story = {
  args: { document: 'terms' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/2026-11-23/)).toBeVisible();
    await expect((await canvas.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(5);
  },
};

/** Help outside the site opens in a tab of its own. */
export const ResponsibleGaming: Story = {
  args: { document: 'responsibleGaming' },
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: /^Gambl/ });
    for (const link of links) await expect(link).toHaveAttribute('target', '_blank');
  },
};
