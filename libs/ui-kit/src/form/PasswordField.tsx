import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../action/IconButton.tsx';
import { EyeIcon, EyeOffIcon, LockIcon } from '../icons/account-icons.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'action'>;

/** A password with a button that shows and hides it; hidden at first. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      icon={<LockIcon />}
      action={
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
