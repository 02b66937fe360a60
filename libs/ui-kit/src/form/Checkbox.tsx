import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '../icons/message-icons.tsx';
import { theme } from '../theme/theme.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'style' | 'children'> {
  /** The text next to the box; pressing it ticks too. */
  label: ReactNode;
  /** What is wrong, read with the box. */
  error?: string | undefined;
}

/** A native tick box in the brand's colours, with its text. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  return (
    <Root>
      <Box>
        <Input {...input} type="checkbox" aria-invalid={error ? true : undefined} />
        <Tick>
          <CheckIcon size="s" />
        </Tick>
      </Box>
      <span>
        {label}
        {error && <ErrorText role="alert">{error}</ErrorText>}
      </span>
    </Root>
  );
}

const { color, control, space, text, motion } = theme;

const Root = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space.xs};
  min-height: ${control.touch};
  padding-block: calc((${control.touch} - ${text.size.s} * 1.5) / 2);
  font-size: ${text.size.s};
  line-height: 1.5;
  cursor: pointer;

  &:has(:disabled) {
    color: ${color.onDisabled};
    cursor: not-allowed;
  }
`;

const Box = styled.span`
  position: relative;
  display: grid;
  flex: none;
`;

const Input = styled.input`
  appearance: none;
  width: 1.25rem;
  height: 1.25rem;
  border: 1.5px solid ${color.lineStrong};
  border-radius: 0.375rem;
  background: ${color.surface};
  cursor: inherit;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};

  &:hover {
    border-color: ${color.link};
  }

  &:checked {
    border-color: ${color.link};
    background: ${color.primary};
  }

  &[aria-invalid] {
    border-color: ${color.danger};
  }

  &:disabled {
    border-color: ${color.line};
    background: ${color.disabled};
  }
`;

const Tick = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${color.onPrimary};
  opacity: 0;
  scale: 0.6;
  pointer-events: none;
  transition:
    opacity ${motion.quick},
    scale ${motion.quick};

  ${Input}:checked + & {
    opacity: 1;
    scale: 1;
  }

  ${Input}:disabled + & {
    color: ${color.onDisabled};
  }
`;

const ErrorText = styled.span`
  display: block;
  color: ${color.onDangerSoft};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};
`;
