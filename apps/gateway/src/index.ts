export { readEnvironment } from './environment.ts';
export { startGateway } from './gateway.ts';
export { StartError } from './start-error.ts';
export { welcome } from './welcome.ts';
export type { Gateway, GatewayOptions } from './gateway.ts';
