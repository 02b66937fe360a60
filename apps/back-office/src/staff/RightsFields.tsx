import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { staffRoles, type StaffRole } from '@marquee/contract/operator';
import { Button, CloseIcon, IconButton, NativeSelect, TextField, theme } from '@marquee/ui-kit';
import { useSession } from '../app/session-context.ts';
import { useRoleNames } from './role-names.ts';

/** A right as it is typed. */
export interface TypedRight {
  /** For the list on the page only. */
  readonly key: string;
  readonly role: StaffRole;
  /** Empty for all brands. */
  readonly merchant: string;
  /** Empty for no limit. */
  readonly limit: string;
}

/** A new right to be filled in. */
export const emptyRight = (): TypedRight => ({
  key: crypto.randomUUID(),
  role: 'support',
  merchant: '',
  limit: '',
});

/** Rights as the call takes them. */
export function sentRights(rights: readonly TypedRight[]) {
  return rights.map(({ role, merchant, limit }) => ({
    role,
    merchant: merchant === '' ? null : merchant,
    limit: limit.trim() === '' ? null : limit.trim(),
  }));
}

/** Roles with their brands and limits. */
export function RightsFields({
  rights,
  onChange,
}: {
  readonly rights: readonly TypedRight[];
  readonly onChange: (rights: readonly TypedRight[]) => void;
}) {
  const { t } = useLingui();
  const { merchants } = useSession();
  const roleNames = useRoleNames();
  const change = (key: string, part: Partial<TypedRight>) =>
    onChange(rights.map((right) => (right.key === key ? { ...right, ...part } : right)));
  return (
    <Root>
      {rights.map(({ key, role, merchant, limit }) => (
        <Right key={key}>
          <NativeSelect
            label={t`Role`}
            value={role}
            options={staffRoles.map((each) => ({ value: each, label: roleNames[each] }))}
            onChange={({ target }) => {
              const chosen = staffRoles.find((each) => each === target.value);
              if (chosen) change(key, { role: chosen });
            }}
          />
          <NativeSelect
            label={t`Brand`}
            value={merchant}
            options={[
              { value: '', label: t`All brands` },
              ...merchants.map(({ code }) => ({ value: code, label: code })),
            ]}
            onChange={({ target }) => change(key, { merchant: target.value })}
          />
          <TextField
            label={t`Limit for one decision`}
            hint={t`In the brand’s currency. Empty: no limit.`}
            inputMode="decimal"
            value={limit}
            onChange={({ target }) => change(key, { limit: target.value })}
          />
          <IconButton
            label={t`Remove this role`}
            icon={<CloseIcon />}
            onClick={() => onChange(rights.filter((right) => right.key !== key))}
          />
        </Right>
      ))}
      <Button size="s" variant="secondary" onClick={() => onChange([...rights, emptyRight()])}>
        {t`Add a role`}
      </Button>
    </Root>
  );
}

const { color, space } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Right = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding-inline-end: ${space.xxl};
  padding-block-end: ${space.xs};
  border-bottom: 1px solid ${color.line};

  > button {
    position: absolute;
    top: 0;
    right: 0;
  }
`;
