import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { styled } from 'styled-components';
import { ButtonLink } from '../action/ButtonLink.tsx';
import { theme } from '../theme/theme.ts';
import { Carousel } from './Carousel.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const slides = ['Welcome bonus', 'Weekend cashback', 'New: Ocean hunt'].map((label) => ({
  id: label,
  label,
  content: (
    <Banner>
      <h2>{label}</h2>
      <ButtonLink href="#promotions" variant="accent">
        Read more
      </ButtonLink>
    </Banner>
  ),
}));

const meta = {
  title: 'Kit/Navigation/Carousel',
  component: Carousel,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Banners of which one is shown at a time.',
      do: [
        'Put the most important banner first: many see only that one.',
        'Name each slide by what it says.',
      ],
      dont: [
        'Do not put in what is found nowhere else.',
        'Do not use it for lists of games: they scroll in lanes.',
      ],
      accessibility:
        'It stands still while it is pointed at, has the focus or is paused, and never moves by itself for visitors who want less motion. Slides out of view are inert.',
      content: 'One message and one action for each slide.',
    }),
  },
  args: { label: 'Promotions', slides, interval: 60_000 },
} satisfies Meta<typeof Carousel>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The heading of the one slide that can be reached: the others are inert. */
function shown(canvasElement: HTMLElement): string {
  const headings = within(canvasElement).getAllByRole('heading');
  return headings
    .filter((heading) => !heading.closest('[inert]'))
    .map((heading) => heading.textContent)
    .join();
}

/** Resolves when a list has not been scrolled for four times as long as a slide stands. */
function standstill(list: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, 1000);
    list.addEventListener('scroll', () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 1000);
    });
  });
}

export const StepsByButtons: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(shown(canvasElement)).toBe('Welcome bonus');
    const buttons = () => canvas.getAllByRole('button');
    await userEvent.click(buttons()[1] ?? canvasElement);
    await waitFor(() => expect(shown(canvasElement)).toBe('Weekend cashback'));
    await userEvent.click(buttons()[0] ?? canvasElement);
    await waitFor(() => expect(shown(canvasElement)).toBe('Welcome bonus'));
  },
};

export const MovesOnByItself: Story = {
  args: { interval: 250 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(shown(canvasElement)).toBe('Weekend cashback'));
    const pause = canvas.getAllByRole('button').at(-1) ?? canvasElement;
    await userEvent.click(pause);
    await userEvent.unhover(pause);
    pause.blur();
    await standstill(canvas.getByRole('list'));
  },
};

export const OneSlide: Story = { args: { slides: slides.slice(0, 1) } };

function Banner({ children }: { children: React.ReactNode }) {
  return <BannerRoot>{children}</BannerRoot>;
}

const BannerRoot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${theme.space.m};
  aspect-ratio: 16 / 7;
  min-height: 12rem;
  width: 100%;
  padding: ${theme.space.l};
  background: ${theme.gradient.hero};
  color: ${theme.color.onHero};
  font-size: ${theme.text.size.xl};
`;
