import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { describeByKind, refusedWith } from '../stories.data.ts';
import { CaptchaPicture } from './CaptchaPicture.tsx';
import { ProofForm, type ProofFormProps } from './ProofForm.tsx';

const meta = {
  title: 'Screens/Getting in/Further proof',
  component: ProofForm,
  args: {
    wanted: { method: 'code', hint: '+63••••••567' },
    describe: describeByKind,
    onProve: fn<ProofFormProps['onProve']>(async () => undefined),
    onBack: fn(),
  },
  parameters: { layout: 'padded' },
  decorators: [(Story) => <div style={{ maxWidth: '22rem' }}>{Story()}</div>],
} satisfies Meta<typeof ProofForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ByCode: Story = {
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await userEvent.click(form.getByRole('button', { name: 'Go on' }));
    await expect(form.getByText('Fill in this field.')).toBeVisible();
    await userEvent.type(form.getByRole('textbox'), '123456{Enter}');
    await expect(args.onProve).toHaveBeenCalledWith('123456');
    await userEvent.click(form.getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalled();
  },
};
export const ByMobile: Story = { args: { wanted: { method: 'mobile', hint: '+63••••••567' } } };
export const ByEmail: Story = { args: { wanted: { method: 'email', hint: 'a•••@e•••.com' } } };
export const ByPayeeName: Story = { args: { wanted: { method: 'payeeName', hint: 'A•••' } } };

export const Wrong: Story = {
  args: { onProve: fn<ProofFormProps['onProve']>(async () => refusedWith('wrong-verification-code')) },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await userEvent.type(form.getByRole('textbox'), '000000{Enter}');
    await expect(await form.findByText('Refused: wrong-verification-code')).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveValue('000000');
  },
};

const drawn =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const onRefresh = fn();
const picture = (png: string | undefined, failed: boolean) => () => (
  <CaptchaPicture png={png} failed={failed} onRefresh={onRefresh} />
);

/** Two quick presses ask for one other picture. */
export const Picture: Story = {
  render: picture(drawn, false),
  play: async ({ canvasElement }) => {
    onRefresh.mockClear();
    await userEvent.dblClick(within(canvasElement).getByRole('button', { name: 'Another picture' }));
    await expect(onRefresh).toHaveBeenCalledTimes(1);
  },
};
export const PictureOnItsWay: Story = { render: picture(undefined, false) };
export const NoPicture: Story = { render: picture(undefined, true) };
