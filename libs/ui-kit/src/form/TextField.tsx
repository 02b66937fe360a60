import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { Field, type FieldProps } from './Field.tsx';
import { inputBoxStyles, inputStyles } from './input-styles.ts';

export interface TextFieldProps
  extends
    Pick<FieldProps, 'label' | 'hint' | 'error'>,
    Omit<ComponentPropsWithRef<'input'>, 'style' | 'id' | 'children'> {
  /** Shows what kind of thing is typed. */
  icon?: ReactNode;
  /** Something to press inside the box, at its end. */
  action?: ReactNode;
}

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, icon, action, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      {(control) => (
        <Box>
          {icon && <Lead>{icon}</Lead>}
          <Input {...input} {...control} />
          {action}
        </Box>
      )}
    </Field>
  );
}

const { color, control: size, space } = theme;

const Box = styled.div`
  ${inputBoxStyles}

  /* As far from the box's end as from its top. */
  > button[data-size='s'] {
    margin-inline-end: calc((${size.touch} - ${size.small}) / 2 - 1px);
  }
`;

const Lead = styled.span`
  display: grid;
  padding-inline-start: ${space.s};
  color: ${color.textMuted};
  pointer-events: none;
`;

const Input = styled.input`
  ${inputStyles}
`;
