import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { purify } from './purify.ts';
import { SafeHtml } from './SafeHtml.tsx';
import { sanitise } from './sanitise.ts';
import { TextBoundary } from './TextBoundary.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const meta = {
  title: 'Parts/Messages/Operator text',
  component: SafeHtml,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Text with formatting that an operator wrote.',
      do: ['Use it for every text of the operator that has formatting.'],
      dont: [
        'Do not use it for texts of the site: they are messages of the catalogues.',
        'Do not add to what it lets through for one text.',
      ],
      accessibility:
        'Headings, lists and links of the text are kept. A text that cannot be shown is announced and leaves the rest as it is.',
      content: 'What runs, submits or frames is left out.',
    }),
  },
} satisfies Meta<typeof SafeHtml>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What an operator, or someone in an operator's name, may have written. */
const texts = [
  '<h2 class="a" style="color:red" id="x" data-k="1">Weekend</h2><p>Twice the <b>points</b>.</p>',
  '<p>a<script>alert(1)</script><style>a{}</style><img src="data:," alt="a sign" onerror="alert(1)"></p>',
  '<a href="javascript:alert(1)">one</a> <a href="https://example.com/" target="_top">two</a>',
  '<form action="/"><input name="q"><b>inside</b></form><iframe src="/"></iframe><base href="//x">',
  '<link rel="stylesheet" href="x"><meta http-equiv="refresh" content="1"><svg onload="alert(1)"></svg>',
  '<frameset><frame src="/"></frameset><p>After a frameset</p>',
  '<map><area href="https://example.com/" shape="default"></map>',
  '<a href="//example.com/">three</a> <a href="HTTPS://example.com/">four</a> <a href="/help">here</a>',
  '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
];

const markup = (nodes: DocumentFragment) => {
  const place = document.createElement('div');
  place.append(nodes);
  return place.innerHTML;
};

export const Sanitised: Story = {
  args: { html: texts.join('') },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'Weekend' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'two' })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(
      canvasElement.querySelector('script, style, form, input, iframe, base, link, meta, svg'),
    ).toBe(null);
    for (const element of [page.getByRole('heading'), page.getByRole('img', { hidden: true })])
      await expect(
        element.getAttributeNames().filter((name) => !['src', 'alt', 'loading'].includes(name)),
      ).toEqual([]);
    await expect(page.getByText('one')).not.toHaveAttribute('href');
    for (const name of ['two', 'three', 'four'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('link', { name: 'here' })).not.toHaveAttribute('target');
    await expect(page.getByText('After a frameset')).toBeVisible();
  },
};

function Broken(): never {
  throw new Error('This text cannot be rendered.');
}

/** A text that fails to render is replaced by its fallback; what surrounds it stays. */
export const OneTextFails: Story = {
  args: { html: '<p>The next article</p>' },
  render: ({ html }) => (
    <>
      <TextBoundary fallback={<p>This one failed</p>}>
        <Broken />
      </TextBoundary>
      <SafeHtml html={html} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('This one failed')).toBeVisible();
    await expect(await page.findByText('The next article')).toBeVisible();
  },
};

/** The library that replaces the browser's sanitiser leaves the same. */
export const WithoutTheBrowsersSanitiser: Story = {
  args: { html: texts[0] ?? '' },
  play: async () => {
    const plain = document.createElement('div');
    for (const text of texts) {
      plain.replaceChildren(sanitise(text));
      for (const link of plain.querySelectorAll('a'))
        for (const name of ['target', 'rel']) link.removeAttribute(name);
      for (const picture of plain.querySelectorAll('img')) picture.removeAttribute('loading');
      await expect(markup(purify(text))).toBe(plain.innerHTML);
    }
  },
};
