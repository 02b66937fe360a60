import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { storyVendor } from '../stories.data.ts';
import { VendorMark } from './VendorMark.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 28"><rect width="120" height="28" rx="14" fill="#38b"/></svg>',
)}`;

const meta = {
  title: 'Parts/Games/Vendor mark',
  component: VendorMark,
  tags: ['autodocs'],
  args: { vendor: storyVendor('Northwind', 0), imageHosts: ['https://images.example'] },
  parameters: {
    docs: componentDocs({
      purpose: 'The logo of a vendor, or its name as a wordmark.',
      do: ['Use it wherever a vendor is named next to others.'],
      dont: ['Do not color it by hand.', 'Do not show the name as text next to it.'],
      accessibility: 'A picture is named as the vendor; a wordmark is its name, with a silent sign.',
      content: 'The name as the vendor writes it, in all languages.',
    }),
    layout: 'padded',
  },
} satisfies Meta<typeof VendorMark>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Without pictures of their own, each name keeps its sign and its hand. */
export const Wordmarks: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem' }}>
      {['Northwind', 'Touchline', 'Copperfox', 'Moons', 'Reef', 'Stadia', 'Lantern', 'Harbour'].map(
        (name) => (
          <VendorMark key={name} {...args} vendor={storyVendor(name, 0)} />
        ),
      )}
    </div>
  ),
};

export const OwnPicture: Story = {
  args: { vendor: storyVendor('Northwind', 0, { icon: picture }) },
  play: async ({ canvasElement }) => {
    // It is painted once it has arrived and its turn has come.
    const logo = within(canvasElement).getByRole('img', { name: 'Northwind' });
    await waitFor(() => expect(logo).toBeVisible());
  },
};
