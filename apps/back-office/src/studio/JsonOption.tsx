import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextAreaField } from '@marquee/ui-kit';
import type { OptionProps } from './OptionField.tsx';
import { useOptionTexts } from './option-texts.ts';
import { useStudio } from './studio-context.ts';

/** An option as the file writes it, for what has no other control. */
export function JsonOption({ shape, path, label }: OptionProps) {
  const { t } = useLingui();
  const { valueAt, set, problemAt } = useStudio();
  const { explain } = useOptionTexts();
  const value = valueAt(path);
  const written = value === undefined ? '' : JSON.stringify(value, null, 2);
  const [typed, setTyped] = useState<string>();
  const isJson = typed === undefined || typed.trim() === '' || parsed(typed) !== undefined;
  return (
    <TextAreaField
      label={label}
      hint={explain(shape.about)}
      error={isJson ? problemAt(path) : t`This is not JSON. What stands in the file stays until it is.`}
      rows={6}
      spellCheck={false}
      value={typed ?? written}
      onChange={({ target }: { readonly target: { readonly value: string } }) => {
        setTyped(target.value);
        if (target.value.trim() === '') return set(path, undefined);
        const next = parsed(target.value);
        if (next !== undefined) set(path, next);
      }}
      onBlur={() => {
        if (isJson) setTyped(undefined);
      }}
    />
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
