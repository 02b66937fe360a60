import { useId, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { pictureRuleAt, wireLanguages } from '@marquee/brand';
import { Checkbox, Field, NativeSelect, TextAreaField, TextField } from '@marquee/ui-kit';
import { emptyOf, type Shape } from '../schema-form/schema-shape.ts';
import { ColorOption } from './ColorOption.tsx';
import type { OptionPath } from './draft.ts';
import { JsonOption } from './JsonOption.tsx';
import { OptionEntries } from './OptionEntries.tsx';
import { OptionBox } from './option-styles.ts';
import { OptionList } from './OptionList.tsx';
import { useOptionTexts } from './option-texts.ts';
import { PictureOption } from './PictureOption.tsx';
import { useStudio } from './studio-context.ts';

export interface OptionProps {
  readonly shape: Shape;
  readonly path: OptionPath;
  /** What it is called. */
  readonly label: string;
  /** Whether the file can leave it out. */
  readonly isOptional?: boolean;
  /** What counts where the file leaves it out. */
  readonly standard?: unknown;
}

/** Kinds whose control has a state of its own for what is left out. */
const simple: readonly Shape['kind'][] = ['text', 'number', 'boolean', 'choice', 'color'];
/** A text that is longer than a line is typed in an area. */
const LINE = 200;

/** The controls of one option of the brand file, in the order of its schema. */
export function OptionField(props: OptionProps) {
  const { shape, path, label, isOptional = false, standard } = props;
  const { t } = useLingui();
  const { valueAt, set, problemAt } = useStudio();
  const { choiceOf, explain } = useOptionTexts();
  const value = valueAt(path);
  const hint = explain(shape.about);
  const error = problemAt(path);
  switch (shape.kind) {
    case 'fixed':
      return null;
    case 'optional': {
      const inner: Shape = { ...(shape.about !== undefined && { about: shape.about }), ...shape.inner };
      const isShown = simple.includes(inner.kind) || isColorToken(inner) || shape.standard !== undefined;
      if (isShown) return <OptionField {...props} shape={inner} isOptional standard={shape.standard} />;
      return (
        <>
          <Checkbox
            label={label}
            checked={value !== undefined}
            onChange={({ target }) => set(path, target.checked ? startOf(inner) : undefined)}
          />
          {value !== undefined && <OptionField {...props} shape={inner} />}
        </>
      );
    }
    case 'boolean':
      if (!isOptional)
        return (
          <Checkbox
            label={label}
            checked={value === true}
            onChange={({ target }) => set(path, target.checked)}
          />
        );
      return (
        <ChoiceOption
          {...props}
          options={[
            ['true', t`Yes`],
            ['false', t`No`],
          ]}
          read={(chosen) => chosen === 'true'}
        />
      );
    case 'choice':
      return (
        <ChoiceOption
          {...props}
          options={shape.options.map((option) => [option, choiceOf(path, option)])}
          read={(chosen) => (shape.isNumber === true ? Number(chosen) : chosen)}
        />
      );
    case 'number':
      return (
        <TextField
          label={label}
          hint={hint}
          error={error}
          type="number"
          min={shape.min}
          max={shape.max}
          placeholder={standard === undefined ? undefined : String(standard)}
          value={typeof value === 'number' ? String(value) : ''}
          onChange={({ target }) => set(path, target.value === '' ? undefined : Number(target.value))}
        />
      );
    case 'text': {
      const rule = pictureRuleAt(path);
      if (rule) return <PictureOption {...props} rule={rule} />;
      const Control = (shape.maxLength ?? 0) > LINE ? TextAreaField : TextField;
      return (
        <Control
          label={label}
          hint={hint}
          error={error}
          placeholder={typeof standard === 'string' ? standard : undefined}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }: { readonly target: { readonly value: string } }) =>
            set(path, target.value === '' && isOptional ? undefined : target.value)
          }
        />
      );
    }
    case 'group':
      return <GroupOption {...props} fields={shape.fields} />;
    case 'list':
      return (
        <OptionList {...props} item={shape.item} standard={standard ?? []}>
          {(option) => <OptionField {...option} />}
        </OptionList>
      );
    case 'variant': {
      const chosen = String(valueAt([...path, shape.by]));
      const group = shape.groups[chosen];
      return group ? <OptionField {...props} shape={group} /> : <JsonOption {...props} />;
    }
    case 'entries':
      return <OptionEntries {...props} />;
    case 'color':
      return <ColorOption {...props} />;
    default:
      return <JsonOption {...props} />;
  }
}

/** Whether a group is the token of a colour, which is one control. */
const isColorToken = (shape: Shape): boolean =>
  shape.kind === 'group' && shape.fields.some(([name, field]) => name === '$value' && field.kind === 'color');

/** What an option begins with when it is switched on: its empty form, or one that says itself what is missing. */
const startOf = (shape: Shape): unknown => emptyOf(shape) ?? {};

/** A group under its name; a token of a colour is one control, and texts by language are those of the brand's languages. */
function GroupOption({
  shape,
  path,
  label,
  fields,
}: OptionProps & { readonly fields: readonly (readonly [string, Shape])[] }) {
  const { valueAt, problemAt, languages } = useStudio();
  const { nameOf, explain } = useOptionTexts();
  const legend = useId();
  if (isColorToken(shape))
    return <ColorOption shape={shape} path={[...path, '$value']} label={label} isOptional ofToken={path} />;
  const isByLanguage = fields.every(([name]) => wireLanguages.some((each) => each === name));
  const shown = fields.filter(
    ([name]) =>
      !isByLanguage || languages.some((each) => each === name) || valueAt([...path, name]) !== undefined,
  );
  const problem = problemAt(path);
  return (
    <OptionBox role="group" aria-labelledby={legend}>
      <strong id={legend}>{label}</strong>
      {shape.about !== undefined && <small>{explain(shape.about)}</small>}
      {problem !== undefined && <em role="alert">{problem}</em>}
      {shown
        .filter(([name]) => !name.startsWith('$type'))
        .map(([name, field]) => (
          <OptionField key={name} shape={field} path={[...path, name]} label={nameOf([...path, name])} />
        ))}
    </OptionBox>
  );
}

function ChoiceOption({
  shape,
  path,
  label,
  isOptional = false,
  standard,
  options,
  read,
}: OptionProps & {
  readonly options: readonly (readonly [value: string, label: ReactNode & string])[];
  readonly read: (chosen: string) => unknown;
}) {
  const { t } = useLingui();
  const { valueAt, set, problemAt } = useStudio();
  const { explain } = useOptionTexts();
  const value = valueAt(path);
  const known = options.find(([option]) => option === String(standard))?.[1];
  const listed = options.map(([option, name]) => ({ value: option, label: name }));
  const isOther = value !== undefined && !options.some(([option]) => option === String(value));
  return (
    <Field label={label} hint={explain(shape.about)} error={problemAt(path)}>
      {(control) => (
        <NativeSelect
          {...control}
          label={label}
          value={value === undefined ? '' : String(value)}
          options={[
            ...(isOptional || value === undefined
              ? [{ value: '', label: known === undefined ? t`Standard` : t`Standard: ${known}` }]
              : []),
            ...(isOther ? [{ value: String(value), label: String(value) }] : []),
            ...listed,
          ]}
          onChange={({ target }) => set(path, target.value === '' ? undefined : read(target.value))}
        />
      )}
    </Field>
  );
}
