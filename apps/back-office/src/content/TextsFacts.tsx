import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { languageOfTag } from '@marquee/i18n';
import { Tabs, theme } from '@marquee/ui-kit';
import { officeLanguages } from '../app/languages.ts';
import { useFieldNames } from '../schema-form/field-names.ts';
import type { RecordRow } from '../records/records.ts';
import { HtmlPreview } from './HtmlPreview.tsx';

/** Fields that hold HTML by language; all other texts are plain. */
const htmlFields: ReadonlySet<string> = new Set(['contents', 'terms', 'rules']);

/** Whether a value is texts by language, such as `{ EN: 'Welcome' }`. */
export const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, each]) => /^[A-Z]{2}$/.test(key) && typeof each === 'string');

/** The texts of a record, one language at a time, as visitors see them. */
export function TextsFacts({ row }: { readonly row: RecordRow }) {
  const { t, i18n } = useLingui();
  const fieldName = useFieldNames();
  const fields = Object.entries(row).flatMap(([name, value]) => (isTexts(value) ? [{ name, value }] : []));
  const languages = [...new Set(fields.flatMap(({ value }) => Object.keys(value)))];
  const [chosen, setChosen] = useState<string>();
  const reader = languageOfTag(i18n.locale, officeLanguages);
  const first = languages.find((language) => language === reader) ?? languages[0];
  if (first === undefined) return null;
  return (
    <Tabs
      label={t`Language`}
      selected={chosen !== undefined && languages.includes(chosen) ? chosen : first}
      onSelect={setChosen}
      tabs={languages.map((language) => ({
        name: language,
        label: language,
        panel: (
          <Panel>
            {fields.map(({ name, value }) => (
              <section key={name}>
                <h3>{fieldName(name)}</h3>
                {htmlFields.has(name) ? (
                  <HtmlPreview html={value[language] ?? ''} />
                ) : (
                  <p>{value[language] ?? '–'}</p>
                )}
              </section>
            ))}
          </Panel>
        ),
      }))}
    />
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};

  section {
    display: flex;
    flex-direction: column;
    gap: ${theme.space.xxs};
  }

  h3 {
    font-size: ${theme.text.size.s};
  }

  p {
    white-space: pre-wrap;
  }
`;
