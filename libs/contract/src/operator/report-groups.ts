/** What the sums of a report are split by. */
export const reportGroups = ['hour', 'day', 'category', 'vendor', 'game'] as const;

/** A group of {@link reportGroups}. */
export type ReportGroup = (typeof reportGroups)[number];
