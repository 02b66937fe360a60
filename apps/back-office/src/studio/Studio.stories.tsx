import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import jade from '../../../../brands/jade.json?raw';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { storeEdit } from './draft.ts';
import { StudioPage } from './StudioPage.tsx';
import { pictureQuery, studioQuery, unusedPicturesQuery, type BrandStudio } from './studio.queries.ts';

const meta = {
  title: 'Back office/Brand/Brand studio',
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

/** What stands for each picture of the brand. */
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400"><path fill="#6d28d9" d="M0 0h1200v400H0z"/><circle cx="840" cy="160" r="120" fill="#fbbf24"/></svg>')}`;
const UPLOADED = './jade/picture-0123456789abcdef0123456789abcdef.webp';
const pictures = [...new Set(jade.match(/\.\/jade\/[\w.-]+/g)), UPLOADED];

const story = (more: string, data: BrandStudio = studio): NonNullable<Story['args']> => ({
  path: `/brand-studio?merchant=jade${more}`,
  seed: (cache) => {
    cache.setQueryData(studioQuery('jade').queryKey, data);
    cache.setQueryData(unusedPicturesQuery('jade').queryKey, {
      used: 3_500_000,
      room: 64 * 1024 * 1024,
      pictures: [
        {
          path: UPLOADED,
          bytes: 37_000,
          width: 1200,
          height: 400,
          sentAt: '2026-11-22T08:00:00.000Z',
          sentBy: 'bob',
        },
      ],
    });
    for (const name of pictures) cache.setQueryData(pictureQuery('jade', name).queryKey, drawing);
  },
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
    const link = canvas.getByRole('textbox', { name: 'Link in text' });
    await userEvent.clear(link);
    await userEvent.type(link, '#101010');
    await expect(await canvas.findByText(/that cannot be read/)).toBeVisible();
    await expect(save).toBeDisabled();
    const [take] = canvas.getAllByRole('button', { name: /^Take #[0-9a-f]{6} for Link in text$/ });
    if (!take) throw new Error('no colour is offered');
    await userEvent.click(take);
    await expect(save).toBeEnabled();
    await expect(canvas.getByText('Every pair of colours of the scheme "Dark" can be read.')).toBeVisible();
  },
};

/** Blocks are put in order, added and removed; a mistake names the key. */
export const HomeBlocks: Story = {
  args: story('&part=home'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = within(canvas.getByRole('group', { name: 'Home page' }));
    const names = () =>
      list.getAllByRole('button', { name: /^Move .* up$/ }).map((each) => each.getAttribute('aria-label'));
    const [first, second] = names();
    const [, down] = list.getAllByRole('button', { name: /^Move .* down$/ });
    const [, up] = list.getAllByRole('button', { name: /^Move .* up$/ });
    if (!up || !down) throw new Error('the home page has no two blocks');
    await userEvent.click(up);
    await expect(names().slice(0, 2)).toEqual([second, first]);
    await userEvent.selectOptions(list.getByRole('combobox', { name: 'What to add: Home page' }), 'text');
    await userEvent.click(list.getByRole('button', { name: 'Add: Home page' }));
    await expect(canvas.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
  },
};

/** An order of categories and means of payment: each list is switched on, filled from the known names, and moved. */
export const OrderByCurrency: Story = {
  args: story('&part=games'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = canvas.getByRole('button', { name: 'Save as draft' });
    await userEvent.click(canvas.getByRole('button', { name: 'Add: Order by currency' }));
    const order = within(canvas.getByRole('group', { name: 'Order by currency' }));
    await userEvent.type(order.getByRole('textbox', { name: 'Currency' }), 'CNX');
    await userEvent.click(order.getByRole('checkbox', { name: 'Means of payment' }));
    const payments = within(order.getByRole('group', { name: 'Means of payment' }));
    const add = async (name: string) => {
      await userEvent.selectOptions(
        payments.getByRole('combobox', { name: 'What to add: Means of payment' }),
        name,
      );
      await userEvent.click(payments.getByRole('button', { name: 'Add: Means of payment' }));
    };
    await add('crypto');
    await add('e-wallet');
    await expect(await order.findByText(/"CNX" is not a currency/)).toBeVisible();
    await expect(save).toBeDisabled();
    await userEvent.type(order.getByRole('textbox', { name: 'Currency' }), '{Backspace}Y');
    await userEvent.click(payments.getByRole('button', { name: 'Move E-wallet up' }));
    await expect(payments.getAllByRole('button', { name: /^Move .* up$/ })[0]).toHaveAccessibleName(
      'Move E-wallet up',
    );
    await expect(save).toBeEnabled();
  },
};

/** Has uploads answered so, until the story ends. */
const answering = (answer: () => Promise<Response>, asked = fn()) => ({
  asked,
  beforeEach: () => {
    const before = globalThis.fetch;
    asked.mockClear();
    globalThis.fetch = (address, init) => {
      asked(address, init?.body);
      return answer();
    };
    return () => {
      globalThis.fetch = before;
    };
  },
});

/** The options of the head of the lobby of slots. */
const lobbyOptions = (canvasElement: HTMLElement) => {
  const lobbies = within(within(canvasElement).getByRole('group', { name: 'Heads of lobbies' }));
  return within(lobbies.getByRole('group', { name: 'Slots' }));
};
const lobbyHead = (canvasElement: HTMLElement) =>
  within(lobbyOptions(canvasElement).getByRole('group', { name: 'Picture' }));
const webp = (bytes: number, name = 'head.webp') => new File([new Uint8Array(bytes)], name);

let finish = (_answer: Response): void => undefined;
const uploaded = answering(() => new Promise((resolve) => (finish = resolve)));

/** A picture is uploaded, its place that stays in view pointed at, and removed again. */
export const PictureUploaded: Story = {
  args: story('&part=pictures'),
  beforeEach: uploaded.beforeEach,
  play: async ({ canvasElement }) => {
    const head = lobbyHead(canvasElement);
    await expect(head.getByText(/1,200 by 400 pixels|1200 by 400 pixels/)).toBeVisible();
    await userEvent.upload(head.getByLabelText('Upload a picture'), webp(100));
    await expect(await head.findByLabelText('The picture is being uploaded')).toBeVisible();
    await expect(head.getByLabelText('Upload a picture')).toBeDisabled();
    await waitFor(() => expect(uploaded.asked).toHaveBeenCalledOnce());
    await expect(JSON.parse(String(uploaded.asked.mock.calls[0]?.[1]))).toMatchObject({
      merchant: 'jade',
      place: 'artwork.lobbies.RNG.picture',
    });
    const value = { path: UPLOADED, format: 'webp', width: 1200, height: 400 };
    finish(Response.json({ success: true, value }));
    const path = head.getByRole('textbox', { name: 'Path next to the brand file' });
    await waitFor(() => expect(path).toHaveValue(UPLOADED));

    const image = head.getByRole('img', { name: 'The picture as it is now' });
    const { left, top, width, height } = image.getBoundingClientRect();
    await fireEvent.click(image, { clientX: left + width * 0.7, clientY: top + height * 0.4 });
    const focus = within(
      lobbyOptions(canvasElement).getByRole('group', { name: 'Place that stays in view' }),
    );
    await expect(focus.getByRole('spinbutton', { name: 'From the left, in per cent' })).toHaveValue(70);
    await expect(focus.getByRole('spinbutton', { name: 'From the top, in per cent' })).toHaveValue(40);

    await userEvent.click(head.getByRole('button', { name: 'Remove the picture' }));
    const lobbies = within(within(canvasElement).getByRole('group', { name: 'Heads of lobbies' }));
    await expect(lobbies.getByRole('checkbox', { name: 'Slots' })).not.toBeChecked();
  },
};

const refused = answering(() =>
  Promise.resolve(
    Response.json(
      {
        success: false,
        kind: 'invalid-request',
        message: 'The request is not valid.',
        fields: [
          {
            path: 'body.image',
            rule: 'picture-format',
            figure: 'PNG',
            message: 'This is PNG. Save it as AVIF or WebP.',
          },
          { path: 'body.image', rule: 'picture-of-tomorrow', message: 'What a newer gateway says.' },
        ],
      },
      { status: 400 },
    ),
  ),
);

/** What the place does not allow leaves the picture as it is: a file that is too large is not sent, others are judged by their content. */
export const PictureRefused: Story = {
  args: story('&part=pictures'),
  beforeEach: refused.beforeEach,
  play: async ({ canvasElement }) => {
    const head = lobbyHead(canvasElement);
    const path = head.getByRole('textbox', { name: 'Path next to the brand file' });
    const before = (path as HTMLInputElement).value;
    await userEvent.upload(head.getByLabelText('Upload a picture'), webp(41 * 1024));
    await expect(await head.findByText(/^The file has 41 kB; at most 40 kB/)).toBeVisible();
    await expect(refused.asked).not.toHaveBeenCalled();
    await userEvent.upload(head.getByLabelText('Upload a picture'), webp(100, 'png.webp'));
    // In the words of the back office, and what it does not know in those of the gateway.
    await expect(
      await head.findByText(
        'This is PNG. Formats that are allowed here: AVIF, WebP. What a newer gateway says.',
      ),
    ).toBeVisible();
    await expect(head.queryByText(/^The file has 41 kB/)).toBeNull();
    await expect(path).toHaveValue(before);
  },
};

const cutOff = answering(() => Promise.reject(new TypeError('cut off')));

/** An upload that is cut off can be tried again. */
export const PictureCutOff: Story = {
  args: story('&part=pictures'),
  beforeEach: cutOff.beforeEach,
  play: async ({ canvasElement }) => {
    const head = lobbyHead(canvasElement);
    await userEvent.upload(head.getByLabelText('Upload a picture'), webp(100));
    await expect(await head.findByText(/^The gateway cannot be reached/)).toBeVisible();
    await expect(head.getByLabelText('Upload a picture')).toBeEnabled();
  },
};

const deleted = answering(() =>
  Promise.resolve(
    Response.json({
      success: true,
      value: { path: UPLOADED, used: 0, room: 64 * 1024 * 1024, pictures: [] },
    }),
  ),
);

/** An uploaded picture that no version names is deleted after a question. */
export const PictureDeleted: Story = {
  args: story('&part=pictures'),
  beforeEach: deleted.beforeEach,
  play: async ({ canvasElement }) => {
    const unused = within(
      within(canvasElement).getByRole('region', { name: 'Pictures that no version names' }),
    );
    await expect(unused.getByText(UPLOADED)).toBeVisible();
    await userEvent.click(unused.getByRole('button', { name: 'Delete the picture' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this picture?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect(deleted.asked).not.toHaveBeenCalled();
    await userEvent.click(unused.getByRole('button', { name: 'Delete the picture' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Delete this picture?' }));
    await userEvent.click(again.getByRole('button', { name: 'Delete the picture' }));
    await expect(await unused.findByText('There are none.')).toBeVisible();
    await expect(JSON.parse(String(deleted.asked.mock.calls[0]?.[1]))).toEqual({
      merchant: 'jade',
      path: UPLOADED,
    });
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
