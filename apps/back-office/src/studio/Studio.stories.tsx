import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import jade from '../../../../brands/jade.json?raw';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { storeEdit } from './draft.ts';
import { StudioPage } from './StudioPage.tsx';
import { studioQuery, type BrandStudio } from './studio.queries.ts';

const meta = {
  title: 'Back office/Brand studio',
  ...officeStories,
  beforeEach: () => {
    storeEdit('jade', undefined);
    return () => storeEdit('jade', undefined);
  },
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const latest = {
  version: 2,
  savedAt: '2026-11-24T10:00:00.000Z',
  savedBy: 'bob',
  changed: ['names.EN', 'theme.color.primary.$value.hex'],
  release: 'aaaaaaaaaaaaaaaa',
};

const studio: BrandStudio = {
  file: jade,
  draft: null,
  version: 2,
  served: 'aaaaaaaaaaaaaaaa',
  versions: [
    latest,
    { version: 1, savedAt: '2026-11-23T10:00:00.000Z', savedBy: null, changed: [], release: null },
  ],
  releases: [
    { at: '2026-11-24T10:05:00.000Z', release: 'aaaaaaaaaaaaaaaa', action: 'publish' },
    { at: '2026-11-20T10:05:00.000Z', release: 'bbbbbbbbbbbbbbbb', action: 'publish' },
  ],
};

const story = (more: string, data: BrandStudio = studio): NonNullable<Story['args']> => ({
  path: `/brand-studio?merchant=jade${more}`,
  seed: (cache) => cache.setQueryData(studioQuery('jade').queryKey, data),
  children: <StudioPage />,
});

/** A colour that cannot be read keeps the draft from being saved; the nearest one that can is one press away. */
export const Colours: Story = {
  args: story(''),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = canvas.getByRole('button', { name: 'Save as draft' });
    await expect(save).toBeDisabled();
    await userEvent.click(canvas.getByText('Colours that are derived unless you set them'));
    const link = canvas.getByRole('textbox', { name: 'link' });
    await userEvent.clear(link);
    await userEvent.type(link, '#101010');
    await expect(await canvas.findByText(/that cannot be read/)).toBeVisible();
    await expect(save).toBeDisabled();
    const [take] = canvas.getAllByRole('button', { name: /^Take #[0-9a-f]{6} for link$/ });
    if (!take) throw new Error('no colour is offered');
    await userEvent.click(take);
    await expect(save).toBeEnabled();
    await expect(canvas.getByText('Every pair of colours of the scheme "dark" can be read.')).toBeVisible();
  },
};

/** Blocks are put in order, added and removed; a mistake names the key. */
export const HomeBlocks: Story = {
  args: story('&part=home'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = within(canvas.getByRole('group', { name: 'home' }));
    const names = () =>
      list.getAllByRole('button', { name: /^Move .* up$/ }).map((each) => each.getAttribute('aria-label'));
    const [first, second] = names();
    const [, down] = list.getAllByRole('button', { name: /^Move .* down$/ });
    const [, up] = list.getAllByRole('button', { name: /^Move .* up$/ });
    if (!up || !down) throw new Error('the home page has no two blocks');
    await userEvent.click(up);
    await expect(names().slice(0, 2)).toEqual([second, first]);
    await userEvent.selectOptions(list.getByRole('combobox', { name: 'What to add: home' }), 'text');
    await userEvent.click(list.getByRole('button', { name: 'Add: home' }));
    await expect(canvas.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
  },
};

/** An order of categories and means of payment: each list is switched on, filled from the known names, and moved. */
export const OrderByCurrency: Story = {
  args: story('&part=games'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = canvas.getByRole('button', { name: 'Save as draft' });
    await userEvent.click(canvas.getByRole('button', { name: 'Add: order' }));
    const order = within(canvas.getByRole('group', { name: 'order' }));
    await userEvent.type(order.getByRole('textbox', { name: 'currency' }), 'CNX');
    await userEvent.click(order.getByRole('checkbox', { name: 'payments' }));
    const payments = within(order.getByRole('group', { name: 'payments' }));
    const add = async (name: string) => {
      await userEvent.selectOptions(payments.getByRole('combobox', { name: 'What to add: payments' }), name);
      await userEvent.click(payments.getByRole('button', { name: 'Add: payments' }));
    };
    await add('crypto');
    await add('e-wallet');
    await expect(await order.findByText(/"CNX" is not a currency/)).toBeVisible();
    await expect(save).toBeDisabled();
    await userEvent.type(order.getByRole('textbox', { name: 'currency' }), '{Backspace}Y');
    await userEvent.click(payments.getByRole('button', { name: 'Move e-wallet up' }));
    await expect(payments.getAllByRole('button', { name: /^Move .* up$/ })[0]).toHaveAccessibleName(
      'Move e-wallet up',
    );
    await expect(save).toBeEnabled();
  },
};

/** What has no other control is edited as the file writes it. */
export const WholeFile: Story = {
  args: story('&part=file'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const file = canvas.getByRole('textbox', { name: 'The brand file' });
    await expect(file).toHaveValue(jade);
    await userEvent.type(file, '}}');
    await expect((await canvas.findAllByRole('alert'))[0]).toBeVisible();
  },
};

export const Texts: Story = { args: story('&part=texts') };

export const History: Story = {
  args: story('&view=history'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Visitors get this')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go back to bbbbbbbbbbbbbbbb' })).toBeEnabled();
    await expect(canvas.getByText('names.EN, theme.color.primary.$value.hex')).toBeVisible();
  },
};

/** Someone else saved a version while this person was typing: what was typed is still there. */
export const Conflict: Story = {
  args: story('&part=names', { ...studio, version: 3, versions: [{ ...latest, version: 3 }] }),
  beforeEach: () => storeEdit('jade', { text: jade.replace(/"EN": "/, '"EN": "My '), version: 2 }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('bob saved version 3 meanwhile')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
    await expect(canvas.getByDisplayValue(/^My /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go on with mine' }));
    await expect(canvas.getByRole('button', { name: 'Save as draft' })).toBeEnabled();
  },
};
