import { Children, cloneElement, isValidElement, type ReactNode, type SVGProps } from 'react';

type Drawn = SVGProps<SVGElement> & {
  'data-tone'?: string | undefined;
  children?: ReactNode;
};

/**
 * Gives every part of an emblem the class of its tone, in place of what a page's style sheet reads: `g` and `d` for the
 * paint of glow and deep, `i` and `e` for lines in them. A part without a tone keeps the paint of what it stands in.
 */
export function toned(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Drawn>(child)) return child;
    const { 'data-tone': tone, fill, children } = child.props;
    const lines = fill === 'none';
    const className =
      tone === 'glow' ? (lines ? 'i' : 'g') : tone === 'deep' ? (lines ? 'e' : 'd') : undefined;
    return cloneElement(child, {
      'data-tone': undefined,
      ...(className !== undefined && { className }),
      ...(children !== undefined && { children: toned(children) }),
    });
  });
}
