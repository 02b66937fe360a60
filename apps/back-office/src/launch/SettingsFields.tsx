import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextField } from '@marquee/ui-kit';
import { merchantsWith } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import type { BrandFieldsProps } from './BrandFields.tsx';

/** What a new brand starts with; all of it can be changed later. */
export function SettingsFields({ typed, onChange }: BrandFieldsProps) {
  const { t } = useLingui();
  const brands = merchantsWith(useSession(), 'catalogue.read').filter((code) => code !== typed.code);
  return (
    <>
      <Checkbox
        label={t`Sign up by user name`}
        checked={typed.byUsername}
        onChange={({ target }) => onChange({ byUsername: target.checked })}
      />
      <Checkbox
        label={t`Sign up by mobile number`}
        checked={typed.byMobile}
        onChange={({ target }) => onChange({ byMobile: target.checked })}
      />
      <TextField
        label={t`Payment provider`}
        hint={t`The code of a payment provider that is connected. Left empty, staff confirm every payment.`}
        maxLength={64}
        autoCapitalize="none"
        value={typed.provider}
        onChange={({ target }) => onChange({ provider: target.value })}
      />
      <Checkbox
        label={t`Bank transfers that staff confirm`}
        checked={typed.bankTransfer}
        onChange={({ target }) => onChange({ bankTransfer: target.checked })}
      />
      <NativeSelect
        label={t`Games as at another brand`}
        value={typed.catalogueOf}
        options={[
          { value: '', label: t`No games yet` },
          ...brands.map((code) => ({ value: code, label: t`Games of ${code}` })),
        ]}
        onChange={({ target }) => onChange({ catalogueOf: target.value })}
      />
      <Checkbox
        label={t`Four VIP ranks`}
        checked={typed.ranks}
        onChange={({ target }) => onChange({ ranks: target.checked })}
      />
    </>
  );
}
