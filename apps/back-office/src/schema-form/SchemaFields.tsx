import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, Checkbox, NativeSelect, TextAreaField, TextField, theme } from '@marquee/ui-kit';
import { useLabel, labels } from '../records/labels.ts';
import { HtmlPreview } from '../content/HtmlPreview.tsx';
import { CsvField } from './CsvField.tsx';
import { EitherFields } from './EitherFields.tsx';
import { useFieldNames } from './field-names.ts';
import { InstantField } from './InstantField.tsx';
import { emptyOf, type Shape } from './schema-shape.ts';

export interface SchemaFieldsProps {
  readonly shape: Shape;
  /** Its name in the call, by which the labels of a choice are found. */
  readonly name?: string | undefined;
  /** What the field is called. */
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

type Group = Readonly<Record<string, unknown>>;

const groupOf = (value: unknown): Group => (typeof value === 'object' && value !== null ? { ...value } : {});

/** A text that is longer than a line is typed in an area. */
const LINE = 200;

/** The controls of a shape, in the order of its schema. */
export function SchemaFields({ shape, name, label, value, onChange }: SchemaFieldsProps) {
  const { t, i18n } = useLingui();
  const fieldName = useFieldNames();
  const labelOf = useLabel();
  const legend = useId();
  switch (shape.kind) {
    case 'fixed':
      return null;
    case 'boolean':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'choice':
      return (
        <Labelled>
          <span>{label}</span>
          <NativeSelect
            label={label}
            value={String(value)}
            options={shape.options.map((option) => {
              const found = labels[`${name} ${option}`] ?? labels[option];
              return { value: option, label: found ? i18n._(found) : option };
            })}
            onChange={({ target }) => onChange(target.value)}
          />
        </Labelled>
      );
    case 'number':
      return (
        <TextField
          label={label}
          type="number"
          min={shape.min}
          max={shape.max}
          value={value === undefined || value === null ? '' : String(value)}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
      );
    case 'instant':
      return <InstantField label={label} value={value} onChange={onChange} />;
    case 'either':
      return (
        <EitherFields shape={shape} label={label} onChange={onChange}>
          {(group) => <SchemaFields shape={group} label={label} value={value} onChange={onChange} />}
        </EitherFields>
      );
    case 'text': {
      const Control = (shape.maxLength ?? 0) > LINE ? TextAreaField : TextField;
      const typed = typeof value === 'string' ? value : '';
      if (name === 'csv')
        return <CsvField label={label} value={typed} maxLength={shape.maxLength} onChange={onChange} />;
      if (shape.isSecret && Control === TextField)
        return (
          <TextField
            label={label}
            type="password"
            autoComplete="new-password"
            maxLength={shape.maxLength}
            value={typed}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      const control = (
        <Control
          label={label}
          maxLength={shape.maxLength}
          value={typed}
          onChange={({ target }: { readonly target: { readonly value: string } }) => onChange(target.value)}
        />
      );
      if (!shape.isHtml || typed === '') return control;
      return (
        <>
          {control}
          <HtmlPreview html={typed} />
        </>
      );
    }
    case 'optional': {
      const isGiven = value !== null && value !== undefined;
      return (
        <>
          <Checkbox
            label={label}
            checked={isGiven}
            onChange={({ target }) => onChange(target.checked ? emptyOf(shape.inner) : shape.absent)}
          />
          {isGiven && (
            <SchemaFields shape={shape.inner} name={name} label={label} value={value} onChange={onChange} />
          )}
        </>
      );
    }
    case 'group':
      return (
        <Box role="group" aria-labelledby={legend}>
          <strong id={legend}>{label}</strong>
          {shape.fields.map(([name, field]) => (
            <SchemaFields
              key={name}
              shape={field}
              name={name}
              label={fieldName(field.kind === 'group' ? `group ${name}` : name)}
              value={groupOf(value)[name]}
              onChange={(next) => onChange({ ...groupOf(value), [name]: next })}
            />
          ))}
        </Box>
      );
    case 'by-key':
      return (
        <Box role="group" aria-labelledby={legend}>
          <strong id={legend}>{label}</strong>
          {shape.keys.map((key) => (
            <SchemaFields
              key={key}
              shape={shape.item}
              label={key}
              value={groupOf(value)[key]}
              onChange={(next) => {
                const { [key]: _before, ...rest } = groupOf(value);
                onChange(next === '' || next === undefined ? rest : { ...rest, [key]: next });
              }}
            />
          ))}
        </Box>
      );
    case 'variant': {
      const chosen = String(groupOf(value)[shape.by]);
      return (
        <>
          <Labelled>
            <span>{label}</span>
            <NativeSelect
              label={label}
              value={chosen}
              options={Object.keys(shape.groups).map((name) => ({
                value: name,
                label: labelOf('kind', name),
              }))}
              onChange={({ target }) => onChange(emptyOf(shape.groups[target.value] ?? { kind: 'raw' }))}
            />
          </Labelled>
          {shape.groups[chosen] && (
            <SchemaFields shape={shape.groups[chosen]} label={label} value={value} onChange={onChange} />
          )}
        </>
      );
    }
    case 'list': {
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      return (
        <Box role="group" aria-labelledby={legend}>
          <strong id={legend}>{label}</strong>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- items have nothing else to be told apart by
            <div key={index}>
              <SchemaFields
                shape={shape.item}
                name={name}
                label={`${label} ${index + 1}`}
                value={item}
                onChange={(next) => onChange(items.map((each, place) => (place === index ? next : each)))}
              />
              <Button
                size="s"
                variant="quiet"
                onClick={() => onChange(items.filter((_each, place) => place !== index))}
              >
                {t`Remove ${label} ${index + 1}`}
              </Button>
            </div>
          ))}
          <Button size="s" variant="secondary" onClick={() => onChange([...items, emptyOf(shape.item)])}>
            {t`Add: ${label}`}
          </Button>
        </Box>
      );
    }
    case 'color':
    case 'entries':
    case 'raw':
      return null;
  }
}

const { color, radius, space, text } = theme;

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
`;

const Labelled = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
`;
