import type { ComponentPropsWithRef, ComponentType, ElementType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

interface TextLinkStyles<Link extends ElementType> {
  /** What makes the link: an `a` unless the router's own Link, or `button` for an action said in passing, is given. */
  as?: Link;
  /** Chrome: a link on the header, footer or side menu, without underline until it is pointed at. */
  on?: 'surface' | 'chrome';
  children: ReactNode;
}

export type TextLinkProps<Link extends ElementType = 'a'> = TextLinkStyles<Link> &
  Omit<ComponentPropsWithRef<Link>, keyof TextLinkStyles<Link> | 'style'>;

/** A link within or below text. */
export function TextLink<Link extends ElementType = 'a'>({
  as,
  on = 'surface',
  children,
  ...rest
}: TextLinkProps<Link>) {
  // The link's own props are checked by this function's signature; the styled root need not know them.
  const link: string | ComponentType = (as as ComponentType | undefined) ?? 'a';
  return (
    <Root {...rest} {...(link === 'button' && { type: 'button' })} as={link} data-on={on}>
      {children}
    </Root>
  );
}

const { color, radius, text, motion } = theme;

const Root = styled.a`
  border-radius: ${radius.s};
  color: ${color.link};
  font-weight: ${text.weight.medium};
  text-decoration: underline;
  text-decoration-color: color-mix(in oklab, currentColor 40%, transparent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  transition:
    color ${motion.quick},
    text-decoration-color ${motion.quick};

  &:hover {
    text-decoration-color: currentColor;
  }

  &[data-on='chrome'] {
    color: ${color.onChromeMuted};
    text-decoration-color: transparent;
  }

  &[data-on='chrome']:hover {
    color: ${color.onChrome};
    text-decoration-color: currentColor;
  }
`;
