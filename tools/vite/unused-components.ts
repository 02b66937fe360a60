import { MagicString } from 'magic-string';
import { parseAst, type ESTree, type Plugin } from 'vite';

type Statement = ESTree.Program['body'][number];

/** Functions of React without side effects, whose calls a bundler cannot recognize as such. */
const pureFunctions = new Set(['createContext', 'forwardRef', 'lazy', 'memo']);

/**
 * Vite plugin: lets the bundler leave out components of libraries that nothing uses. It keeps a call of
 * `React.forwardRef` without a pure annotation and a class that extends `React.Component`, because both could have side
 * effects, and every component with a `displayName`, which only developer tools show, or a `contextType`.
 *
 * @param packages names of ES module packages that do not read a `displayName` themselves.
 */
export function unusedComponents(packages: readonly string[]): Plugin {
  return {
    name: 'marquee:unused-components',
    apply: 'build',
    transform: {
      filter: { id: packages.map((name) => `**/node_modules/${name}/**/*.mjs`) },
      handler: annotateComponents,
    },
  };
}

/**
 * The transformation of one module: annotates top-level variables that are made by one of `pureFunctions` or are a
 * subclass, removes a `displayName`, and makes a `contextType` a static field of its class.
 *
 * @returns the changed code with its source map, or null when nothing is to be changed.
 */
export function annotateComponents(code: string): { code: string; map: string } | null {
  const output = new MagicString(code);
  const classes = new Map<string, ESTree.Class>();
  for (const statement of parseAst(code).body) {
    for (const { id, init } of declarations(statement)) {
      if (init?.type === 'ClassExpression' && init.superClass) {
        if (id.type === 'Identifier') classes.set(id.name, init);
        output.appendLeft(init.start, '/* @__PURE__ */ (() => ').appendRight(init.end, ')()');
      } else if (init?.type === 'CallExpression' && isPure(init)) {
        output.appendLeft(init.start, '/* @__PURE__ */ ');
      }
    }
    const { component, property, value } = assignment(statement) ?? {};
    const body = classes.get(component ?? '')?.body;
    if (property === 'contextType' && body && value?.type === 'Identifier') {
      output.appendLeft(body.start + 1, ` static contextType = ${value.name};`);
      output.remove(statement.start, statement.end);
    }
    if (property === 'displayName' && value?.type === 'Literal')
      output.remove(statement.start, statement.end);
  }
  return output.hasChanged()
    ? { code: output.toString(), map: output.generateMap({ hires: 'boundary' }).toString() }
    : null;
}

/** The variables that a statement declares. */
function declarations(statement: Statement) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
}

/** The parts of a statement `Component.property = value`. */
function assignment(statement: Statement) {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined;
  const { left, right } = statement.expression;
  return left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    left.property.type === 'Identifier'
    ? { component: left.object.name, property: left.property.name, value: right }
    : undefined;
}

/** Whether a call is `React.memo(…)`, `memo(…)` or the like. */
function isPure({ callee }: ESTree.CallExpression): boolean {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' && pureFunctions.has(name.name);
}
