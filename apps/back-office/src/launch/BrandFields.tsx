import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { nativeName } from '@marquee/i18n';
import { wireLanguages } from '@marquee/contract';
import { Checkbox, TextAreaField, TextField, theme } from '@marquee/ui-kit';
import { toggled, type TypedBrand } from './choices.ts';
import { LogoField } from './LogoField.tsx';

export interface BrandFieldsProps {
  readonly typed: TypedBrand;
  readonly onChange: (change: Partial<TypedBrand>) => void;
}

/** What goes into the file of a new brand. */
export function BrandFields({ typed, onChange }: BrandFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <LogoField logo={typed.logo} onChange={(logo) => onChange({ logo })} />
      <TextField
        label={t`Code name`}
        hint={t`Small letters, digits and hyphens, such as acme. It cannot be changed later.`}
        required
        pattern="[a-z][a-z0-9\-]*"
        maxLength={32}
        autoCapitalize="none"
        value={typed.code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <TextField
        label={t`Name`}
        maxLength={40}
        value={typed.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Group role="group" aria-label={t`Languages`}>
        {wireLanguages.map((language) => (
          <Checkbox
            key={language}
            label={nativeName(language)}
            checked={typed.languages.includes(language)}
            onChange={() => onChange({ languages: toggled(typed.languages, language) })}
          />
        ))}
      </Group>
      <TextField
        label={t`Currency`}
        hint={t`Three letters, such as PHP.`}
        required
        maxLength={10}
        value={typed.currency}
        onChange={({ target }) => onChange({ currency: target.value.toUpperCase() })}
      />
      <TextField
        label={t`Main colour`}
        hint={t`Such as #7c3aed. Left empty, the colours of the logo are taken.`}
        pattern="#[0-9a-fA-F]{6}"
        value={typed.primary}
        onChange={({ target }) => onChange({ primary: target.value })}
      />
      <TextField
        label={t`Second colour`}
        pattern="#[0-9a-fA-F]{6}"
        value={typed.accent}
        onChange={({ target }) => onChange({ accent: target.value })}
      />
      <TextField
        label={t`Domain name`}
        hint={t`Such as www.acme.com. Left empty, the site is on this machine only.`}
        maxLength={253}
        value={typed.domain}
        onChange={({ target }) => onChange({ domain: target.value })}
      />
      <TextAreaField
        label={t`Licence text`}
        maxLength={500}
        value={typed.licence}
        onChange={({ target }: { readonly target: { readonly value: string } }) =>
          onChange({ licence: target.value })
        }
      />
    </>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.m};
`;
