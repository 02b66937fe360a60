/** Waits for a condition while the clock is faked; what never comes ends with the test's own timeout. */
export async function until(met: () => boolean): Promise<void> {
  while (!met()) await new Promise((resolve) => setImmediate(resolve));
}
