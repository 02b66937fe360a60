import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import { describeByKind, refusedWith } from '../stories.data.ts';
import { ChangePasswordForm, type ChangePasswordFormProps } from './ChangePasswordForm.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const answers = (failure?: ReturnType<typeof refusedWith>) =>
  fn<ChangePasswordFormProps['onChange']>(async () => failure);

const meta = {
  title: 'Parts/Authentication/Change password form',
  component: ChangePasswordForm,
  tags: ['autodocs'],
  args: { knownPassword: undefined, username: 'demo', describe: describeByKind, onChange: answers() },
  parameters: {
    docs: componentDocs({
      purpose: 'Sets a new password for one that is known.',
      do: ['Say the rules as a hint.'],
      dont: ['Do not ask for the old password where it was typed a moment ago.'],
      accessibility:
        'Password fields of the kit with the names that password managers know. Errors are read with their fields.',
      content: 'The button names the action: “Change the password”.',
    }),
    layout: 'padded',
  },
  decorators: [withStoryQueries, (Story) => <div style={{ maxWidth: '22rem' }}>{Story()}</div>],
} satisfies Meta<typeof ChangePasswordForm>;
export default meta;

type Story = StoryObj<typeof meta>;

async function type(canvas: HTMLElement, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const input = canvas.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!input) throw new Error(`The form has no field ${name}.`);
    await userEvent.type(input, value);
  }
  await userEvent.click(within(canvas).getByRole('button', { name: 'Change the password' }));
}
const twice = { newPassword: 'correct-horse', confirmNewPassword: 'correct-horse' };

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await type(canvasElement, {});
    await expect(within(canvasElement).getAllByText('Fill in this field.')).toHaveLength(3);
    await expect(canvasElement.querySelector('[name="oldPassword"]')).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** After a forced login the old password is known, and not asked for. */
export const Forced: Story = {
  args: { knownPassword: '123456' },
  play: async ({ canvasElement, args }) => {
    await type(canvasElement, twice);
    await expect(args.onChange).toHaveBeenCalledWith({ oldPassword: '123456', ...twice });
  },
};

export const NotTheSameTwice: Story = {
  play: async ({ canvasElement }) => {
    await type(canvasElement, {
      oldPassword: 'x',
      newPassword: 'correct-horse',
      confirmNewPassword: 'other',
    });
    await expect(within(canvasElement).getByText('The two passwords are not the same.')).toBeVisible();
  },
};

export const WrongOldPassword: Story = {
  args: { onChange: answers(refusedWith('wrong-password')) },
  play: async ({ canvasElement }) => {
    await type(canvasElement, { oldPassword: 'not it', ...twice });
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
    await expect(canvasElement.querySelector('[name="newPassword"]')).toHaveValue('correct-horse');
  },
};

export const ContainsTheName: Story = {
  play: async ({ canvasElement, args }) => {
    await type(canvasElement, {
      oldPassword: 'x',
      newPassword: 'this-is-demo',
      confirmNewPassword: 'this-is-demo',
    });
    await expect(
      within(canvasElement).getByText('The password must not contain the user name.'),
    ).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Only the platform has the list of common passwords; its refusal is shown at the field. */
export const CommonPassword: Story = {
  args: {
    onChange: answers({
      kind: 'password-refused',
      message: '',
      fields: [{ path: 'body.newPassword', rule: 'common', message: '' }],
      retryAfterSeconds: undefined,
      value: undefined,
    }),
  },
  play: async ({ canvasElement }) => {
    await type(canvasElement, {
      oldPassword: 'x',
      newPassword: 'qwertyuiop',
      confirmNewPassword: 'qwertyuiop',
    });
    await expect(await within(canvasElement).findByText(/Many people use this password/)).toBeVisible();
  },
};

export const Sending: Story = {
  args: { onChange: fn<ChangePasswordFormProps['onChange']>(() => new Promise(() => undefined)) },
  play: async ({ canvasElement }) => {
    await type(canvasElement, { oldPassword: 'old', ...twice });
    await expect(canvasElement.querySelector('form > button')).toHaveAttribute('aria-busy', 'true');
  },
};
