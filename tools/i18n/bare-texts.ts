import { parseAsync, traverse, types as t, type NodePath } from '@babel/core';
import type { Problem } from './problem.ts';

/** Attributes with text for people, screen reader users included. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'text',
  'title',
]);

/** Lingui's elements, whose content is extracted. */
const macroElements = new Set(['Plural', 'Select', 'SelectOrdinal', 'Trans']);

const cure = 'wrap it in <Trans> or t``, so that it is translated';

/**
 * Finds texts in JSX that are in no catalogue: between elements, and in attributes that people read.
 *
 * @param file from the workspace root; only `.tsx` has JSX.
 */
export async function findBareTexts(file: string, code: string): Promise<Problem[]> {
  const program = await parseAsync(code, {
    babelrc: false,
    configFile: false,
    filename: file,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (!program) throw new Error(`Babel gave no program for ${file}.`);
  const problems: Problem[] = [];
  const report = (node: t.Node, text: string): void => {
    if (!/\p{L}/u.test(text)) return;
    problems.push({
      file,
      line: node.loc?.start.line ?? 1,
      message: `"${text.trim()}" stands outside the catalogues: ${cure}`,
    });
  };
  traverse(program, {
    // Resolving names is not needed here and doubles the time.
    noScope: true,
    JSXText(path) {
      if (!insideMacro(path)) report(path.node, path.node.value);
    },
    JSXExpressionContainer(path) {
      const { expression } = path.node;
      if (t.isStringLiteral(expression) && path.parentPath.isJSXElement() && !insideMacro(path)) {
        report(expression, expression.value);
      }
    },
    JSXAttribute(path) {
      const { name, value } = path.node;
      if (t.isJSXIdentifier(name) && readAttributes.has(name.name) && t.isStringLiteral(value)) {
        report(value, value.value);
      }
    },
  });
  return problems;
}

function insideMacro(path: NodePath): boolean {
  return (
    path.findParent(
      (parent) =>
        parent.isJSXElement() &&
        t.isJSXIdentifier(parent.node.openingElement.name) &&
        macroElements.has(parent.node.openingElement.name.name),
    ) !== null
  );
}
