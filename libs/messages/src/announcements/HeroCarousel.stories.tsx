import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from '@marquee/ui-kit';
import { HeroCarousel, HeroSkeleton } from './HeroCarousel.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640"><rect width="1600" height="640" fill="#123"/><circle cx="1200" cy="320" r="220" fill="#38b"/></svg>',
)}`;

const banner = (id: string, title: string, linkUrl: string | null) => ({
  id,
  type: 'B' as const,
  title,
  content: null,
  imageUrl: picture,
  linkUrl,
  order: 1,
});

const meta = {
  title: 'Parts/Messages/Hero carousel',
  component: HeroCarousel,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'The banners at the head of the home page.',
      do: ['Keep the place with HeroSkeleton while they load.', 'Give each banner one destination.'],
      dont: ['Do not write text into the picture: the title stands over it in every language.'],
      accessibility:
        'A carousel of the kit: it can be paused, and stands still for visitors who want less motion. Pictures are decoration.',
      content: 'A title of at most about forty characters, as the operator writes it.',
    }),
  },
  args: {
    banners: [banner('1', 'Every match, every goal', '/sports'), banner('2', 'Real tables', null)],
    backdrop: picture,
    link: () => <ButtonLink href="#">Take a look</ButtonLink>,
  },
} satisfies Meta<typeof HeroCarousel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const One: Story = { args: { banners: [banner('1', 'A new way to play, every night', '/rng')] } };
export const Loading: Story = { render: () => <HeroSkeleton backdrop={picture} /> };
