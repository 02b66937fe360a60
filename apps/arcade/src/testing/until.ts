/** Waits for what comes by itself, while a faked clock stands still; what never comes ends with the test's own time. */
export async function until(met: () => boolean): Promise<void> {
  while (!met()) await new Promise((resolve) => setImmediate(resolve));
}
