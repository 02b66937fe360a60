export {
  createPaymentRequest,
  createPayoutRequest,
  createdPayment,
  paymentNews,
  paymentReport,
  payoutNews,
} from './messages.ts';
export type {
  CreatePaymentRequest,
  CreatePayoutRequest,
  CreatedPayment,
  PaymentAction,
  PaymentNewsMessage,
  PaymentReport,
  PayoutNewsMessage,
} from './messages.ts';
export { paymentSigning } from './signing.ts';
