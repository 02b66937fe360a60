export { readEnvironment } from './environment.ts';
export { startGateway } from './gateway.ts';
export { StartError } from './start-error.ts';
export { welcome } from './welcome.ts';
export type { Gateway, GatewayOptions } from './gateway.ts';
export { openPaymentsOffice } from './payments/operator.ts';
export type { PaymentsOffice, ReviewedDeposit, SurplusPayment } from './payments/operator.ts';
export type { ReviewOutcome } from './payments/review.ts';
