import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { emptyStory, failedStory, recordStory } from '../stories/record-story.tsx';

const meta = {
  title: 'Back office/Lottery/Schedules',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const everyDay = { weekdays: [], monthDays: [], breaks: [], extraDays: [] };
const rows = [
  {
    lottery: 'FAST3',
    family: 'k3',
    source: 'own',
    state: 'active',
    from: null,
    earliest: '2026-11-25',
    draws: { kind: 'every', seconds: 60, windows: [{ from: '00:00', to: '23:59' }] },
    closeSeconds: 5,
    timeZone: 'Asia/Shanghai',
    ...everyDay,
  },
  {
    lottery: 'TW539',
    family: 'lf',
    source: 'outside',
    state: 'scheduled',
    from: '2026-12-01',
    earliest: '2026-11-27',
    draws: { kind: 'at', times: ['20:30'] },
    closeSeconds: 600,
    timeZone: 'Asia/Taipei',
    ...everyDay,
    weekdays: ['monday', 'friday'],
    breaks: [{ from: '2027-02-05', to: '2027-02-12' }],
  },
];

/** The form begins with what counts now, from the first day that can be changed. */
export const Schedules: Story = {
  args: recordStory('/lottery-schedules', rows, { open: 'TW539' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      canvas.getByRole('row', { name: /^FAST3 At intervals \(.*00:00 – 23:59\) Active/ }),
    ).toBeVisible();
    const detail = within(canvas.getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('Monday, Friday')).toBeVisible();
    await expect(detail.getByText('2027-02-05 – 2027-02-12')).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Change the schedule' }));
    await expect(detail.getAllByRole('textbox', { name: 'From' })[0]).toHaveValue('2026-11-27');
    await expect(detail.getByRole('textbox', { name: 'Times of day 1' })).toHaveValue('20:30');
  },
};

export const NoSchedules: Story = emptyStory('/lottery-schedules');

export const SchedulesFailed: Story = failedStory('/lottery-schedules');
