import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { GlobeIcon } from '../icons/header-icons.tsx';
import { Row, Stack } from '../stories/Layout.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Forms/Native select',
  component: NativeSelect,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'One of a few options: a language, a sort order.',
      do: ['Put the usual option first.', 'Say the language of an option that is written in another one.'],
      dont: [
        'Do not use it for two options that both fit on the page: use Tabs or chips.',
        'Do not use it for long lists: that is ComboboxField.',
      ],
      accessibility:
        "The browser's own select, which phones show in their own way. `label` is read, not shown.",
      content: 'Options are nouns of the same form; the label says what is chosen.',
    }),
  },
} satisfies Meta<typeof NativeSelect>;
export default meta;

const languages = [
  { value: 'EN', label: 'English', lang: 'en' },
  { value: 'TH', label: 'ไทย', lang: 'th' },
  { value: 'JA', label: '日本語', lang: 'ja' },
];

export const Select: StoryObj = {
  render: () => (
    <Stack>
      <NativeSelect label="Language" options={languages} icon={<GlobeIcon />} />
      <Row on="chrome">
        <NativeSelect on="chrome" label="Language of the header" options={languages} icon={<GlobeIcon />} />
      </Row>
      <NativeSelect label="Not changeable" options={languages} disabled />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Language' });
    await userEvent.selectOptions(select, 'ไทย');
    await expect(select).toHaveValue('TH');
    await expect(within(select).getByText('ไทย')).toHaveAttribute('lang', 'th');
  },
};
