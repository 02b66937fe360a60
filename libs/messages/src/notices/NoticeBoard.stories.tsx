import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { messageSamples } from '../samples.ts';
import { NoticeBoard, NoticeBoardSkeleton } from './NoticeBoard.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const { noticeList } = messageSamples;
/** Of an operator, or of someone in an operator's name. */
const hostile =
  '<p>Back at <strong>noon</strong>. <a href="https://example.com/x">More</a></p><script>window.bad = 1</script><img src="x" onerror="window.bad = 2" alt="">';

const meta = {
  title: 'Parts/Messages/Notice board',
  component: NoticeBoard,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'The notices of the operator: titles on one side, the one that is read on the other.',
      do: ['Change the page and the selection through the address.'],
      dont: ['Do not use it for messages to one member: that is the inbox.'],
      accessibility:
        'The titles are a list of buttons; the notice has a heading. On a phone it stands below the list.',
      content: "Title and text are the operator's, sanitised before they are shown.",
    }),
  },
  args: {
    page: noticeList,
    selected: undefined,
    onSelect: fn(),
    onPage: fn(),
  },
} satisfies Meta<typeof NoticeBoard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Board: Story = {
  play: async ({ canvasElement, args }) => {
    const board = within(canvasElement);
    await userEvent.click(board.getByRole('button', { name: /table 3/ }));
    await expect(args.onSelect).toHaveBeenCalledWith('28');
    await userEvent.click(within(board.getByRole('navigation')).getByRole('button', { name: /2/ }));
    await expect(args.onPage).toHaveBeenCalledWith(2);
  },
};

export const OneIsRead: Story = {
  args: {
    page: { ...noticeList, notices: noticeList.notices.map((notice) => ({ ...notice, content: hostile })) },
    selected: '30',
  },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'More' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await waitFor(() => expect(canvasElement.querySelector('script, [onerror]')).toBeNull());
    await expect('bad' in window).toBe(false);
  },
};

export const None: Story = { args: { page: { notices: [], page: 1, pageSize: 9, total: 0, totalPages: 0 } } };
export const Loading: Story = { render: () => <NoticeBoardSkeleton /> };
