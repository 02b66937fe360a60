import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SliderCaptcha } from './SliderCaptcha.tsx';
import type { SliderPicture } from './slider.queries.ts';
import { componentDocs } from '@marquee/ui-kit/component-docs';

/** A picture as the gateway makes them, drawn here: a gap at 180 pixels. */
function picture(): SliderPicture {
  const draw = (width: number, height: number, fill: string, gap?: [number, number]) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures.');
    context.fillStyle = fill;
    context.fillRect(0, 0, width, height);
    if (gap) {
      context.fillStyle = 'rgb(0 0 0 / 0.6)';
      context.fillRect(gap[0], gap[1], 48, 48);
    }
    return canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
  };
  return {
    sliderId: 'story',
    background: draw(320, 160, 'teal', [180, 60]),
    piece: draw(48, 48, 'orange'),
    pieceY: 60,
    width: 320,
    height: 160,
    pieceSize: 48,
    keyStep: 4,
    expiredSeconds: 180,
  };
}

const meta = {
  title: 'Parts/Authentication/Slider captcha',
  component: SliderCaptcha,
  tags: ['autodocs'],
  args: { state: { kind: 'loading' }, onMoved: fn(), onRefresh: fn() },
  parameters: {
    docs: componentDocs({
      purpose: 'Asks a person to move a piece into its gap.',
      do: [
        'Show it only where the platform asks for it.',
        'Offer another picture when it has expired or was refused.',
      ],
      dont: ['Do not ask for it a second time after it was solved.'],
      accessibility:
        'A group with a heading. Arrow keys and Enter move the piece, and so do buttons that may be held down. Its state is announced.',
      content: 'Says what to do, and what went wrong in one sentence.',
    }),
    layout: 'padded',
  },
  decorators: [(Story) => <div style={{ maxWidth: '22rem' }}>{Story()}</div>],
} satisfies Meta<typeof SliderCaptcha>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const Failed: Story = { args: { state: { kind: 'failed' } } };
export const Expired: Story = { args: { state: { kind: 'expired' } } };
export const Solved: Story = { args: { state: { kind: 'solved' } } };
export const Checking: Story = {
  render: (args) => <SliderCaptcha {...args} state={{ kind: 'checking', picture: picture() }} />,
};
export const Refused: Story = {
  render: (args) => <SliderCaptcha {...args} state={{ kind: 'refused', picture: picture() }} />,
};

/** Arrow keys move the piece by four pixels; Enter says that it fits. */
export const ByKeyboard: Story = {
  render: (args) => <SliderCaptcha {...args} state={{ kind: 'open', picture: picture() }} />,
  play: async ({ canvasElement, args }) => {
    const handle = within(canvasElement).getByRole('slider');
    handle.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(handle).toHaveAttribute('aria-valuenow', '8');
    await userEvent.keyboard('{Enter}');
    await expect(args.onMoved).toHaveBeenCalledWith({
      kind: 'keys',
      presses: [1, 1, 1, -1].map((step) => ({ step, t: expect.any(Number) })),
    });
  },
};

/** A drag hands over where the piece was and when, in pixels of the picture. */
export const ByDrag: Story = {
  render: (args) => <SliderCaptcha {...args} state={{ kind: 'open', picture: picture() }} />,
  play: async ({ canvasElement, args }) => {
    const handle = within(canvasElement).getByRole('slider');
    const { x, y, width } = handle.getBoundingClientRect();
    // The handle is as wide on the screen as the piece is in the picture, 48 pixels.
    const far = x + 10 + (width / 48) * 100;
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: x + 10, clientY: y + 5 } },
      { target: handle, coords: { clientX: x + 40, clientY: y + 6 } },
      { target: handle, coords: { clientX: far, clientY: y + 6 } },
      { keys: '[/MouseLeft]', target: handle, coords: { clientX: far, clientY: y + 6 } },
    ]);
    await expect(args.onMoved).toHaveBeenCalledOnce();
    const place = Number(handle.getAttribute('aria-valuenow'));
    await expect(place).toBeGreaterThan(95);
    await expect(place).toBeLessThan(105);
  },
};
