import { useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button, TextField } from '@marquee/ui-kit';
import type { OptionProps } from './OptionField.tsx';
import { OptionBox, OptionRow } from './option-styles.ts';
import { useOptionTexts } from './option-texts.ts';
import { useStudio } from './studio-context.ts';

/** Texts by their ids. */
export function OptionEntries({ shape, path, label }: OptionProps) {
  const { t } = useLingui();
  const { valueAt, set, problemAt } = useStudio();
  const { explain } = useOptionTexts();
  const legend = useId();
  const [id, setId] = useState('');
  const value = valueAt(path);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isNew = id.trim() !== '' && !entries.some(([key]) => key === id.trim());
  return (
    <OptionBox role="group" aria-labelledby={legend}>
      <strong id={legend}>{label}</strong>
      {shape.about !== undefined && <small>{explain(shape.about)}</small>}
      {entries.map(([key, text]) => (
        <OptionRow key={key}>
          <TextField
            label={key}
            error={problemAt([...path, key])}
            value={String(text)}
            onChange={({ target }) => set([...path, key], target.value)}
          />
          <Button size="s" variant="quiet" onClick={() => set([...path, key], undefined)}>
            {t`Remove ${key}`}
          </Button>
        </OptionRow>
      ))}
      <OptionRow>
        <TextField label={t`Id of another text`} value={id} onChange={({ target }) => setId(target.value)} />
        <Button
          size="s"
          variant="secondary"
          disabled={!isNew}
          onClick={() => {
            set([...path, id.trim()], '');
            setId('');
          }}
        >
          {t`Add the text`}
        </Button>
      </OptionRow>
    </OptionBox>
  );
}
