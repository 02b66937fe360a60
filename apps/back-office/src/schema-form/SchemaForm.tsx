import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { GenericSchema } from 'valibot';
import { fieldProblems, type FieldProblem } from '@marquee/contract';
import * as v from 'valibot';
import { Alert, Button, theme } from '@marquee/ui-kit';
import { useFieldNames } from './field-names.ts';
import { emptyOf, sendableOf, shapeOf } from './schema-shape.ts';
import { SchemaFields } from './SchemaFields.tsx';

/**
 * A form for the body of a call, made from the schema by which the call validates it. What is wrong is said before it is sent,
 * by the same schema.
 */
export function SchemaForm({
  schema,
  fixed,
  start,
  submit,
  failure,
  isSending,
  onSubmit,
}: {
  readonly schema: GenericSchema;
  /** Fields that the screen knows already; they are not shown. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** What stands in the form at first; an empty one without it. */
  readonly start?: Readonly<Record<string, unknown>> | undefined;
  /** What the button says. */
  readonly submit: string;
  /** Why what was sent was refused; next to the button that sent it. */
  readonly failure?: string | undefined;
  readonly isSending: boolean;
  readonly onSubmit: (body: unknown) => void;
}) {
  const { t } = useLingui();
  const fieldName = useFieldNames();
  const [shape] = useState(() => {
    const parsed = shapeOf(schema);
    if (parsed.kind !== 'group') return parsed;
    return { ...parsed, fields: parsed.fields.filter(([name]) => !(name in fixed)) };
  });
  const [value, setValue] = useState<unknown>(() => (start ? sendableOf(shape, start) : emptyOf(shape)));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  if (shape.kind !== 'group') return null;
  const parts: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const body = { ...parts, ...fixed };
        const parsed = v.safeParse(schema, body);
        setProblems(parsed.success ? [] : fieldProblems('', parsed.issues));
        if (parsed.success) onSubmit(body);
      }}
    >
      {shape.fields.map(([name, field]) => (
        <SchemaFields
          key={name}
          shape={field}
          name={name}
          label={fieldName(field.kind === 'group' ? `group ${name}` : name)}
          value={parts[name]}
          onChange={(next) => setValue({ ...parts, [name]: next })}
        />
      ))}
      {problems.length > 0 && (
        <Alert tone="danger" title={t`Correct this first`}>
          <ul>
            {problems.map(({ path, message }) => (
              <li
                key={path}
              >{`${path.replace(/^\./, '').split('.').map(fieldName).join(' › ')}: ${message}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      {failure !== undefined && problems.length === 0 && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" loading={isSending}>
        {submit}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;
