/**
 * A test's body about what is counted within a period of the clock, as a day of UTC: when the period ended in the middle of
 * it, what failed is done again in the next one. The body begins with a member of its own, so that it can.
 */
export const inOneDay = (body: () => Promise<void>) => async (): Promise<void> => {
  const today = () => Math.floor(Date.now() / 86_400_000);
  for (;;) {
    const day = today();
    try {
      return await body();
    } catch (error) {
      if (today() === day) throw error;
    }
  }
};
