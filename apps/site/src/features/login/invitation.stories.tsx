import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fullPlatform, type StoryRefusal } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { RegisterModal } from './RegisterModal.tsx';

const code = {
  enabled: true,
  required: true,
  acceptedPattern: '^[0-9]+$',
  patternId: 'DIGITS',
  minLength: 6,
  maxLength: 6,
};
const platform = {
  ...fullPlatform,
  '/wps/system/setting/register': { affiliateCode: code },
  '/wps/system/countries': [{ countryCode: 'PH', countryDialingCode: '63' }],
};
const refused: StoryRefusal = { refused: 'invalid-affiliate' };

const meta = {
  title: 'Screens/Authentication/Invitation',
  component: StoryProviders,
  args: {
    answers: platform,
    role: 'guest',
    path: '/register?affiliateCode=123456',
    whitelabel: ['DIRECTREG3', 'USERNAMEREG3'],
    children: <RegisterModal onClose={() => undefined} />,
  },
  parameters: { bare: true },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

async function fieldsOfTheForm(): Promise<readonly string[]> {
  const dialog = await screen.findByRole('dialog', { name: 'Register' });
  await within(dialog).findByRole('button', { name: 'Register' });
  return [...dialog.querySelectorAll('input')].map(({ name }) => name);
}

/** The address brings the code of an agent: it is taken from there, and the form does not ask for it. */
export const BroughtByAnAgent: Story = {
  args: { answers: { ...platform, '/wps/agent/affiliate': null } },
  play: async () => {
    await expect(await fieldsOfTheForm()).not.toContain('affiliateCode');
  },
};

/** The address brings an unknown code: the form asks for one, in its second step. */
export const BroughtByNobody: Story = {
  args: { answers: { ...platform, '/wps/agent/affiliate': refused } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Register' });
    const onward = await within(dialog).findByRole('button', { name: 'Continue' });
    const field = (name: string) => dialog.querySelector<HTMLInputElement>(`input[name=${name}]`);
    for (const [name, text] of [
      ['username', 'annie'],
      ['password', 'correct-horse'],
      ['confirmPassword', 'correct-horse'],
    ] as const) {
      const input = field(name);
      if (input) await userEvent.type(input, text);
    }
    await userEvent.click(onward);
    await waitFor(() => expect(field('affiliateCode')).toBeVisible());
  },
};
