import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Spinner } from '../feedback/Spinner.tsx';
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stands before the text. */
  icon?: ReactNode;
  /** Stands after the text. */
  trailingIcon?: ReactNode;
  /** Takes the width of its container. */
  fullWidth?: boolean;
  /**
   * The action is under way: a spinner covers the text, the width stays, presses do nothing, and the button
   * keeps the focus (a disabled one would lose it).
   */
  loading?: boolean;
}

/** An action. For a place to go, use ButtonLink. */
export function Button({
  variant = 'primary',
  size = 'm',
  icon,
  trailingIcon,
  fullWidth = false,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { t } = useLingui();
  return (
    <Root
      {...rest}
      type={loading ? 'button' : type}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      <Content>
        {icon}
        {children}
        {trailingIcon}
      </Content>
      {loading && (
        <Busy>
          <Spinner
            size="s"
            label={t({ message: 'Loading', comment: 'Said of a button whose action is under way' })}
          />
        </Busy>
      )}
    </Root>
  );
}

const Content = styled.span`
  display: inherit;
  align-items: center;
  gap: inherit;
`;

const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

const Root = styled.button`
  ${buttonStyles}

  &[data-loading] {
    cursor: progress;
  }

  &[data-loading] > ${Content} {
    opacity: 0;
  }
`;
