import type { InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface FileButtonProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'disabled' | 'onChange' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'
> {
  /** What it says; its name, unless `aria-labelledby` gives another. */
  children: ReactNode;
}

/** Chooses a file: the browser's own input, under a button that looks like the others. */
export function FileButton({ children, ...input }: FileButtonProps) {
  return (
    <Root>
      {children}
      <input type="file" {...input} />
    </Root>
  );
}

const { color, control, radius, space, text } = theme;

const Root = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${control.touch};
  padding-inline: ${space.m};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
  font-weight: ${text.weight.bold};
  cursor: pointer;

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
