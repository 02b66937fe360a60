import { isToken, type Token, type TokenGroup } from './tokens.ts';

/** CSS pixels of one rem at the default text size. */
const REM = 16;

/**
 * The tokens of one scheme as Figma imports them for one mode of a collection of variables: colors, lengths in pixels,
 * numbers and the first font of each family. Figma has no variables for gradients, shadows and easings.
 */
export function figmaVariables(tokens: TokenGroup): TokenGroup {
  const group: Record<string, Token | TokenGroup> = {};
  for (const [name, node] of Object.entries(tokens)) {
    if (isToken(node)) {
      const variable = figmaVariable(node);
      if (variable) group[name] = variable;
      continue;
    }
    const inner = figmaVariables(node);
    if (Object.keys(inner).length > 0) group[name] = inner;
  }
  return group;
}

function figmaVariable(token: Token): Token | undefined {
  const { $description } = token;
  const described = $description === undefined ? {} : { $description };
  switch (token.$type) {
    case 'color':
    case 'number':
      return token;
    case 'dimension': {
      if (typeof token.$value === 'string') return token;
      const { value, unit } = token.$value;
      return {
        ...described,
        $type: 'dimension',
        $value: { value: unit === 'rem' ? value * REM : value, unit: 'px' },
      };
    }
    case 'fontFamily':
      return { ...described, $type: 'fontFamily', $value: token.$value.slice(0, 1) };
    case 'fontWeight':
      return { ...described, $type: 'number', $value: token.$value };
    case 'duration':
      return { $description: 'Milliseconds.', $type: 'number', $value: token.$value.value };
    default:
      return undefined;
  }
}
