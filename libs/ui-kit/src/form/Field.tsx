import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ErrorCircleIcon } from '../icons/message-icons.tsx';
import { theme } from '../theme/theme.ts';

/** What a control must carry so that its label, hint and error are read with it. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  /** Helps before anything is wrong: what to type, in which form. */
  hint?: ReactNode;
  /** What is wrong and what would be right; takes the hint's place and is announced. */
  error?: string | undefined;
  required?: boolean;
  children: (control: FieldControlProps) => ReactNode;
}

/** Label, control, and the line below it. The line's height is kept, so that an error moves nothing. */
export function Field({ label, hint, error, required = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <Root>
      <Label htmlFor={id}>
        {label}
        {required && <Required aria-hidden>*</Required>}
      </Label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <Note id={noteId} aria-live="polite" data-error={error ? true : undefined}>
        {error ? (
          <>
            <ErrorCircleIcon size="s" />
            {error}
          </>
        ) : (
          hint
        )}
      </Note>
    </Root>
  );
}

const { color, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-width: 0;
`;

const Label = styled.label`
  color: ${color.text};
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
  line-height: ${text.leading.snug};
`;

const Required = styled.span`
  margin-inline-start: 0.2em;
  color: ${color.textMuted};
`;

const Note = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space.xxs};
  min-height: calc(${text.size.xs} * 1.65);
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  line-height: ${text.leading.snug};

  &[data-error] {
    color: ${color.onDangerSoft};
    font-weight: ${text.weight.medium};
  }
`;
