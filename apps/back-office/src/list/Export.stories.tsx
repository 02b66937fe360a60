import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { operatorCalls } from '@marquee/contract/operator';
import { ToastRegion } from '@marquee/ui-kit';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { ExportButton } from './ExportButton.tsx';

const query = { merchant: 'jade', state: 'suspended' };

const meta = {
  title: 'Back office/General/Export',
  ...officeStories,
  args: {
    children: (
      <>
        <ExportButton lists={[{ call: operatorCalls.memberSearch, rows: 'members', query }]} />
        <ToastRegion />
      </>
    ),
  },
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Answers every request with this response until the story ends. */
const answering = (answer: () => Response, asked = fn()) => ({
  asked,
  beforeEach: () => {
    const before = globalThis.fetch;
    asked.mockClear();
    globalThis.fetch = async (address) => {
      asked(address);
      return answer();
    };
    return () => {
      globalThis.fetch = before;
    };
  },
});
/** As long as a busy machine may take. */
const soon = { timeout: 15_000 };
const press = (canvas: HTMLElement) =>
  userEvent.click(within(canvas).getByRole('button', { name: 'Export as CSV' }));

const whole = answering(() => new Response('id\r\n', { headers: { 'content-type': 'text/csv' } }));

/** All that the filter lets pass is asked for, whatever is loaded. */
export const Downloaded: Story = {
  beforeEach: whole.beforeEach,
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await waitFor(() =>
      expect(whole.asked).toHaveBeenCalledWith('/operator/members/members.csv?merchant=jade&state=suspended'),
    );
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

const cut = answering(() => {
  const body = new ReadableStream({
    start: (controller) => controller.error(new Error('the connection was closed')),
  });
  return new Response(body, { headers: { 'content-type': 'text/csv' } });
});

/** A file that is cut off is no file. */
export const CutOff: Story = {
  beforeEach: cut.beforeEach,
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await screen.findByRole('alertdialog', { name: 'The export failed' }, soon);
  },
};

const refused = answering(
  () =>
    new Response(JSON.stringify({ success: false, kind: 'too-many-requests', message: '', fields: [] }), {
      status: 429,
    }),
);

export const Refused: Story = {
  beforeEach: refused.beforeEach,
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    const message = await screen.findByRole('alertdialog', { name: 'The export failed' }, soon);
    await expect(message).toHaveTextContent('Too many attempts.');
  },
};
