/**
 * A test body that counts within a period, such as a day of UTC: when the period ends in the middle, a failed body is run
 * again in the next one. The body starts with a new member, so that it can.
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
