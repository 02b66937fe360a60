import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { DoctorResults } from './DoctorResults.tsx';
import { LaunchPage } from './LaunchPage.tsx';

const meta = {
  title: 'Back office/Brand/Launch',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wizard: Story = {
  args: { path: '/launch', children: <LaunchPage /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const submit = canvas.getByRole('button', { name: 'Launch the brand' });
    await expect(submit).toBeEnabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sign up by user name' }));
    await expect(submit).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sign up by mobile number' }));
    await expect(submit).toBeEnabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'ไทย' }));
    await expect(canvas.getByRole('checkbox', { name: 'ไทย' })).toBeChecked();
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Games as at another brand' }),
      'jade',
    );
  },
};

export const Doctor: Story = {
  args: {
    path: '/launch',
    children: (
      <DoctorResults
        checks={[
          { check: 'host', state: 'passed', finding: 'https://acme.com answers with the site.', cure: null },
          {
            check: 'game-vendors',
            state: 'failed',
            finding: 'The brand has no open vendor with a connection.',
            cure: 'Add a vendor and import its games.',
          },
          { check: 'push', state: 'skipped', finding: 'Messages to browsers are off.', cure: null },
        ]}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Correct what failed, then check again.')).toBeVisible();
    await expect(canvas.getByText('Add a vendor and import its games.')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
