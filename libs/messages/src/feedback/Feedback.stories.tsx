import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import type { Failure } from '@marquee/api-client';
import { FeedbackForm, type FeedbackFormProps } from './FeedbackForm.tsx';

const sending =
  (failure?: Failure): FeedbackFormProps['onSend'] =>
  () =>
    Promise.resolve(failure);

const meta = {
  title: 'Screens/Messages/Message to the operator',
  component: FeedbackForm,
  decorators: [withStoryQueries],
  args: {
    guest: true,
    describe: () => ({ title: 'The network link is abnormal', advice: 'Try again.' }),
    onSend: fn(sending()),
  },
} satisfies Meta<typeof FeedbackForm>;
export default meta;

type Story = StoryObj<typeof meta>;

async function write(canvas: HTMLElement) {
  const form = within(canvas);
  await userEvent.type(form.getByRole('textbox', { name: 'Subject' }), 'Table 7');
  await userEvent.type(form.getByRole('textbox', { name: 'Your message' }), 'The sound is too loud.');
  await userEvent.click(form.getByRole('button', { name: 'Send the message' }));
}

/** Sent empty or blank it says what is missing, and leads there; nothing goes out. */
export const Missing: Story = {
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await userEvent.type(form.getByRole('textbox', { name: 'Subject' }), '   ');
    await userEvent.type(form.getByRole('textbox', { name: 'Your message' }), ' {Enter} ');
    await userEvent.click(form.getByRole('button', { name: 'Send the message' }));
    await expect(form.getByRole('textbox', { name: 'Subject' })).toHaveFocus();
    await expect(form.getAllByText('Fill in this field.')).toHaveLength(2);
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

/** It arrived: the form says so and is empty again. */
export const Sent: Story = {
  play: async ({ canvasElement, args }) => {
    await write(canvasElement);
    await expect(await within(canvasElement).findByText('Your message has been sent')).toBeVisible();
    await expect(args.onSend).toHaveBeenCalledWith({
      requestId: expect.any(String),
      subject: 'Table 7',
      content: 'The sound is too loud.',
    });
    await expect(within(canvasElement).getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  },
};

/** The answer was lost: what was typed stays, and the next press is the same request. */
export const NotSent: Story = {
  args: {
    guest: false,
    onSend: fn(sending({ kind: 'network', message: '' })),
  },
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await write(canvasElement);
    await expect(await form.findByRole('alert')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Your message' })).toHaveValue('The sound is too loud.');
    await userEvent.click(form.getByRole('button', { name: 'Send the message' }));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(2));
    const [first, second] = (args.onSend as ReturnType<typeof fn>).mock.calls;
    await expect(second).toEqual(first);
    await expect(form.queryByRole('textbox', { name: 'How we can answer you' })).toBeNull();
  },
};
