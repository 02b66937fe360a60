import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextAreaField } from '@marquee/ui-kit';
import { FilePicker } from './FilePicker.tsx';

/** A table as CSV: taken from a file, or typed. */
export function CsvField({
  label,
  value,
  maxLength,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useLingui();
  const [name, setName] = useState<string>();
  return (
    <>
      <FilePicker
        label={t`From a file`}
        accept=".csv,text/csv"
        name={name}
        onChoose={(file) => {
          setName(file?.name);
          void file?.text().then(onChange);
        }}
      />
      <TextAreaField
        label={label}
        hint={t`The first line names the columns: code, and a language such as EN for each name; picture and liveFilter may be left out.`}
        rows={8}
        maxLength={maxLength}
        value={value}
        onChange={({ target }: { readonly target: { readonly value: string } }) => onChange(target.value)}
      />
    </>
  );
}
