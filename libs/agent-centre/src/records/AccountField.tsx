import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '@marquee/ui-kit';

export interface AccountFieldProps {
  /** The user name that the filter has now. */
  account: string | undefined;
  onAccount: (account: string | undefined) => void;
}

/** Filters by the user name of one member of the team, when it is typed whole. */
export function AccountField({ account = '', onAccount }: AccountFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(account);
  const [shown, setShown] = useState(account);
  if (shown !== account) {
    setShown(account);
    setTyped(account);
  }
  const apply = () => {
    if (typed.trim() !== account) onAccount(typed.trim() || undefined);
  };
  return (
    <TextField
      name="account"
      type="search"
      label={t`User name`}
      placeholder={t`All`}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="none"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}
