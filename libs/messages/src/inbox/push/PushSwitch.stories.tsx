import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { messageSamples } from '../../samples.ts';
import type { PushDevice } from './push-device.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const address = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' };
const device = (permission: ReturnType<PushDevice['permission']>): PushDevice => ({
  permission: () => permission,
  endpoint: async () => address.endpoint,
  subscribe: fn(async () => address),
  unsubscribe: fn(async () => {}),
});
const { messagePushState } = messageSamples;
const answers = (on: boolean) =>
  storyClient({
    messagePushState: { ...messagePushState, on },
    messagePushOn: { on: true },
    messagePushOff: { on: false },
  });

const meta = {
  title: 'Parts/Messages/Push switch',
  component: PushSwitch,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Turns pushed messages on and off in this browser.',
      do: ['Put it where messages are read.'],
      dont: ["Do not ask for the browser's permission before it is pressed."],
      accessibility:
        'It says in text whether messages are on, and why they cannot be where the browser refuses.',
      content: 'Says what is pushed and on which device, without praise.',
    }),
  },
  decorators: [withStoryQueries],
  args: {
    client: answers(false),
    token: 'story',
    describe: ({ kind }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' }),
    device: device('default'),
  },
} satisfies Meta<typeof PushSwitch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button'));
    await expect(args.device?.subscribe).toHaveBeenCalledWith(messagePushState.publicKey);
  },
};

export const On: Story = {
  args: { client: answers(true), device: device('granted') },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button'));
    await expect(args.device?.unsubscribe).toHaveBeenCalledOnce();
  },
};

export const Denied: Story = {
  args: { device: device('denied') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Unsupported: Story = { ...Denied, args: { device: device('unsupported') } };

export const WithoutService: Story = {
  ...Denied,
  args: { client: storyClient({ messagePushState: { publicKey: null, on: false } }) },
};
