import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import { ExportButton } from './ExportButton.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

/** Has every request answered with a refusal, until the story ends. */
const refusing = (body: object) => () => {
  const before = globalThis.fetch;
  globalThis.fetch = async () => new Response(JSON.stringify({ success: false, ...body }), { status: 400 });
  return () => {
    globalThis.fetch = before;
  };
};

const meta = {
  title: 'Parts/Records/Export button',
  component: ExportButton,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Downloads everything that a filter finds, as a table for spreadsheets.',
      do: ['Pass the filter that the page shows.', 'Name the file by what it holds.'],
      dont: ['Do not use it for one page of a list only.'],
      accessibility:
        'A button that is busy while the file is made; a refusal is announced with what can be done.',
      content: "The file has the columns of the page, in the member's language and time zone.",
    }),
  },
  args: {
    path: '/wps/relay/BRS_bettingRecord.csv',
    query: {},
    name: 'bets',
    token: 'story-token',
    describe: ({ kind }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' }),
  },
  decorators: [withStoryQueries],
} satisfies Meta<typeof ExportButton>;
export default meta;

type Story = StoryObj<typeof meta>;

const press = (canvas: HTMLElement) =>
  userEvent.click(within(canvas).getByRole('button', { name: 'Export CSV' }));

/** A filter that finds more than one file may hold. */
export const TooManyLines: Story = {
  beforeEach: refusing({
    kind: 'invalid-request',
    message: '',
    fields: [{ path: 'query', rule: 'lines', message: '' }],
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await expect(
      await within(canvasElement).findByText('Choose a shorter period, and download the rest after it.'),
    ).toBeVisible();
  },
};

export const Refused: Story = {
  beforeEach: refusing({ kind: 'feature-disabled', message: '' }),
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await expect(await within(canvasElement).findByText('Refused: feature-disabled')).toBeVisible();
  },
};
