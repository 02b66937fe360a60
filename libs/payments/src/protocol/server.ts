export { createPaymentRequest, createdPayment, paymentNews, paymentReport } from './messages.ts';
export type {
  CreatePaymentRequest,
  CreatedPayment,
  PaymentAction,
  PaymentNewsMessage,
  PaymentReport,
} from './messages.ts';
export { paymentSigning } from './signing.ts';
