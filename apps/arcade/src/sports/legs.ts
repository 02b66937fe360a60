/** Most picks on one slip. */
export const MOST_LEGS = 6;
