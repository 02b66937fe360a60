/**
 * Refuses a site with calls of the operators in it: a player's browser is not to know them.
 *
 * @param modules files that the site was compiled from
 */
export function refuseOperatorCalls(modules: readonly string[]): void {
  const found = modules.filter((module) =>
    /\/(?:libs\/contract\/src\/operator|apps\/back-office)\//.test(module),
  );
  if (found.length > 0)
    throw new Error(`The site contains parts of the back office: ${found.toSorted().join(', ')}`);
}
