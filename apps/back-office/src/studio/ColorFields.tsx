import { useLingui } from '@lingui/react/macro';
import type { Shape } from '../schema-form/schema-shape.ts';
import { OptionField } from './OptionField.tsx';
import { OptionBox } from './option-styles.ts';
import { useOptionTexts } from './option-texts.ts';

/** The colours that a brand decides, and behind a line those that are derived from them. */
export function ColorFields({ shape }: { readonly shape: Extract<Shape, { readonly kind: 'group' }> }) {
  const { t } = useLingui();
  const { nameOf } = useOptionTexts();
  const roles = shape.fields.filter(([name]) => !name.startsWith('$'));
  const fields = (all: typeof roles) =>
    all.map(([name, field]) => {
      const path = ['theme', 'color', name];
      return <OptionField key={name} shape={field} path={path} label={nameOf(path)} />;
    });
  return (
    <OptionBox role="group" aria-label={t`Colours`}>
      <strong>{t`Colours`}</strong>
      {fields(roles.filter(([name]) => name === 'primary' || name === 'accent'))}
      <details>
        <summary>{t`Colours that are derived unless you set them`}</summary>
        {fields(roles.filter(([name]) => name !== 'primary' && name !== 'accent'))}
      </details>
    </OptionBox>
  );
}
