/**
 * The vendor whose games a lobby shows: the one that the address names, else the one that was shown last, else the
 * first. A vendor that has gone counts as none.
 *
 * @param vendors of the lobby, in the operator's order.
 * @param named the address's `page`.
 * @param stored what was kept of the last visit.
 * @returns undefined when the lobby has no vendor.
 */
export function currentVendor<Vendor extends { readonly vassalage: string }>(
  vendors: readonly Vendor[],
  named: string | undefined,
  stored: string | undefined,
): Vendor | undefined {
  const find = (code: string | undefined) => vendors.find(({ vassalage }) => vassalage === code);
  return find(named) ?? find(stored) ?? vendors[0];
}

/** The part of the row that each of so many tabs has, in percent (specification, section 2). */
export function tabWidth(tabs: number): number {
  return 100 / tabs;
}
