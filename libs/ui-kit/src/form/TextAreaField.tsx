import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from './Field.tsx';
import { inputBoxStyles, inputStyles } from './input-styles.ts';

export interface TextAreaFieldProps
  extends
    Pick<FieldProps, 'label' | 'hint' | 'error'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'style' | 'id' | 'children'> {}

/** Lines of text with their label, hint and error; the box grows with them where the browser can. */
export function TextAreaField({ label, hint, error, required, rows = 4, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      {(control) => (
        <Box>
          <Area rows={rows} {...input} {...control} />
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div`
  ${inputBoxStyles}
`;

const Area = styled.textarea`
  ${inputStyles}
  /* A box that grows with its text leaves its rows aside, and would begin as one line. */
  min-height: 6.5rem;
  max-height: 24rem;
  resize: vertical;
  field-sizing: content;
`;
