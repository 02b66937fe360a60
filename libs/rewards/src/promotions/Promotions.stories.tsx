import type { ComponentProps } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { birthday, welcome } from '../stories.data.ts';
import { PromotionCards } from './PromotionCards.tsx';
import { PromotionCardsSkeleton } from './PromotionList.tsx';
import { PromotionView } from './PromotionView.tsx';

const Link = ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
  <a {...rest} href={to}>
    {children}
  </a>
);

const meta = {
  title: 'Screens/Rewards/Promotions',
  component: PromotionView,
  decorators: [withStoryQueries],
  args: {
    client: storyClient({ promotionApply: { id: '1', state: 'applying' } }),
    promotion: birthday,
    terms: (
      <ul>
        <li>Once for each member.</li>
        <li>The gift must be staked 3 times before you can withdraw it.</li>
      </ul>
    ),
    symbol: 'P',
    who: 'member',
    describe: ({ kind }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' }),
    onLogIn: fn(),
    onOpenPage: fn(),
    onApplied: fn(),
  },
} satisfies Meta<typeof PromotionView>;
export default meta;

type Story = StoryObj<typeof meta>;

const picture = (name: string, ...bytes: number[]) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

const kindPicture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 420" width="960" height="420"><circle cx="700" cy="210" r="150" fill="gold"/></svg>')}`;

/** A brand's picture of a kind stands on cards without a picture of their own, next to what the promotion gives. */
export const CardsWithKindPictures: Story = {
  render: () => (
    <PromotionCards
      now={Date.parse('2026-03-09T12:00:00Z')}
      promotions={[
        { ...welcome, imageUrl: null },
        { ...welcome, id: 'other', imageUrl: null, category: 'cashback' },
        { ...welcome, id: 'own', imageUrl: `${kindPicture}#own` },
      ]}
      kindPictures={{ welcome: kindPicture }}
      symbol="P"
      linkAs={Link}
      addressOf={(id) => `#${id}`}
    />
  ),
  play: async ({ canvasElement }) => {
    const [first, second, own] = within(canvasElement).getAllByRole('link');
    await expect(first?.querySelector('img')).toHaveAttribute('src', kindPicture);
    await expect(second?.querySelector('img')).toBeNull();
    await expect(own?.querySelector('img')).toHaveAttribute('src', `${kindPicture}#own`);
  },
};

/** Every state of a card; a category leaves its own. */
export const Cards: Story = {
  render: () => (
    <PromotionCards
      now={Date.parse('2026-03-09T12:00:00Z')}
      promotions={[
        welcome,
        { ...birthday, state: 'issued' },
        { ...welcome, id: 'reload', category: 'deposit', state: 'joined' },
        { ...birthday, id: 'a', state: 'applying' },
        { ...birthday, id: 'b', state: 'rejected' },
        { ...birthday, id: 'c', state: 'claimed' },
        {
          ...welcome,
          id: 'd',
          category: 'cashback',
          state: 'coming-soon',
          figure: { kind: 'percent', percent: '1.40' },
        },
        { ...welcome, id: 'e', category: 'deposit', state: 'closed' },
      ]}
      symbol="P"
      linkAs={Link}
      addressOf={(id) => `#${id}`}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getAllByRole('link')).toHaveLength(8);
    const [, , deposits] = page.getAllByRole('button');
    if (deposits) await userEvent.click(deposits);
    await expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#reload',
      '#e',
    ]);
  },
};

export const CardsOnTheirWay: Story = { render: () => <PromotionCardsSkeleton /> };

export const ForAGuest: Story = {
  args: { who: 'guest', promotion: welcome },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onLogIn).toHaveBeenCalled();
  },
};

export const ByADeposit: Story = {
  args: { promotion: welcome },
  play: async ({ canvasElement, args }) => {
    // The words have the figure: the picture does not repeat it.
    await expect(canvasElement.textContent?.match(/100%/g)).toHaveLength(1);
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onOpenPage).toHaveBeenCalledWith('depositv2');
  },
};

/** A file that is no picture is refused at once; what was typed stays, and a good one is sent. */
export const Applying: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('textbox'), 'Born in May');
    const files = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (!files) throw new Error('Nothing takes pictures.');
    await userEvent.upload(files, picture('note.png', 1, 2, 3));
    await expect(await page.findByRole('alert')).toBeVisible();
    await userEvent.upload(files, picture('real.png', 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a));
    await expect(await page.findByRole('img')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('Born in May');
    const send = canvasElement.querySelector<HTMLButtonElement>('button[type=submit]');
    if (send) await userEvent.click(send);
    await waitFor(() => expect(args.onApplied).toHaveBeenCalledOnce());
  },
};

export const RefusedByThePlatform: Story = {
  args: { client: storyClient({ promotionApply: 'unavailable' }) },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('textbox'), 'Born in May{Enter}');
    await expect(await page.findByRole('alert')).toHaveTextContent('Refused: unavailable');
    await expect(page.getByRole('textbox')).toHaveValue('Born in May');
    await expect(args.onApplied).not.toHaveBeenCalled();
  },
};

const application = {
  remark: 'Born in May',
  images: 1,
  appliedAt: '2026-05-04T08:30:00.000Z',
  reason: 'The date cannot be read.',
};
export const Waiting: Story = { args: { promotion: { ...birthday, state: 'applying', application } } };
export const Declined: Story = { args: { promotion: { ...birthday, state: 'rejected', application } } };
export const GiftWaits: Story = {
  args: { promotion: { ...birthday, state: 'issued', application: { ...application, reason: '' } } },
};
export const ForATrialAccount: Story = { args: { who: 'trial' } };
