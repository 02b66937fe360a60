import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { TextAreaField, theme } from '@marquee/ui-kit';

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
  const id = useId();
  return (
    <>
      <File>
        <label htmlFor={id}>{t`From a file`}</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => void target.files?.[0]?.text().then(onChange)}
        />
      </File>
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

const File = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xxs};
  font-size: ${theme.text.size.s};

  label {
    font-weight: ${theme.text.weight.medium};
  }
`;
