/** As the rules of contracts have them, which this library cannot import; a test of the gateway compares them. */
export const contractChoices = {
  period: ['five-minutes', 'hour', 'day', 'week', 'half-month', 'month'],
  base: ['sales', 'prizes', 'rebates', 'bonuses', 'fees', 'wages'],
  carryOver: ['none', 'permanent', 'last-period', 'within-month'],
} as const;
