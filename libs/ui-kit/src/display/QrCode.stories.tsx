import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { QrCode } from './QrCode.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/QR code',
  component: QrCode,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: "A code for a phone's camera: an app's download, a payment.",
      do: [
        "Pass the operator's picture where there is one.",
        'Offer the same address as a link or CopyLine for those who are on their phone.',
      ],
      dont: [
        'Do not tint it: scanners want dark on light.',
        'Do not show it smaller than a phone can read from half a metre.',
      ],
      accessibility: 'An image whose name says what the code leads to. It must not be the only way there.',
      content: 'The label says the destination: “Download for Android”.',
    }),
  },
  args: { text: 'https://aurora.example/app', label: 'Download for Android' },
  decorators: [
    (Story) => (
      <div style={{ width: '15rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QrCode>;
export default meta;

/** Drawn from the text, dark on light on every brand. */
export const Drawn: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const code = await within(canvasElement).findByRole('img', { name: 'Download for Android' });
    await expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
  },
};

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Cpath d='M0 0h2v2H0zM2 2h2v2H2z'/%3E%3C/svg%3E";

export const OwnPicture: StoryObj<typeof meta> = {
  args: { image: picture },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img')).toHaveAttribute('src', picture);
  },
};
