import { createSigning } from '@marquee/vendor-protocol/signing';

/** How payment providers and the gateway sign what they send each other, with headers that begin with `payment-`. */
export const paymentSigning = createSigning('payment');
