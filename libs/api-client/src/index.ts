export { createClient } from './client.ts';
export { decodeCustomerServicePath } from './customer-service/customer-service-path.ts';
export { FailureError } from './failure.ts';
export { toQuery } from './query.ts';
export type { Outcome } from './answer.ts';
export type { Client, ClientOptions } from './client.ts';
export type { Patience } from './deadline.ts';
export type { ClientFailure, ClientFailureKind, Failure, ServerFailure } from './failure.ts';
export type { CallQuery } from './query.ts';
