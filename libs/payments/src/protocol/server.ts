export { createPaymentRequest, createdPayment, paymentNews, paymentReport } from './messages.ts';
export type {
  CreatePaymentRequest,
  CreatedPayment,
  PaymentAction,
  PaymentNewsMessage,
  PaymentReport,
} from './messages.ts';
export {
  checkSignature,
  newestKey,
  paymentSkew,
  signAnswer,
  signRequest,
  verifyAnswer,
} from './signature.ts';
export type { SignatureProblem, SigningKey } from './signature.ts';
