import type { ComponentPropsWithRef, ComponentType, ElementType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts';

interface ButtonLinkStyles<Link extends ElementType> {
  /** What makes the link: an `a` unless the router's own Link is given. */
  as?: Link;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stands before the text. */
  icon?: ReactNode;
  /** Stands after the text. */
  trailingIcon?: ReactNode;
  /** Takes the width of its container. */
  fullWidth?: boolean;
  children: ReactNode;
}

export type ButtonLinkProps<Link extends ElementType = 'a'> = ButtonLinkStyles<Link> &
  Omit<ComponentPropsWithRef<Link>, keyof ButtonLinkStyles<Link> | 'style'>;

/** A place to go that looks like a button: `<ButtonLink as={Link} to="/promotions">`. */
export function ButtonLink<Link extends ElementType = 'a'>({
  variant = 'primary',
  size = 'm',
  icon,
  trailingIcon,
  fullWidth = false,
  children,
  as,
  ...rest
}: ButtonLinkProps<Link>) {
  // The link's own props are checked by this function's signature; the styled root need not know them.
  const link: string | ComponentType = (as as ComponentType | undefined) ?? 'a';
  return (
    <Root {...rest} as={link} data-variant={variant} data-size={size} data-full={fullWidth || undefined}>
      {icon}
      {children}
      {trailingIcon}
    </Root>
  );
}

const Root = styled.a`
  ${buttonStyles}
`;
