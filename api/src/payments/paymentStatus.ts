import type { ProviderPayment } from './gateway';

/** A payment's state in the provider's words. */
interface ProviderStatus {
  status: string;
  statusDetail: string | null;
}

const wasChargedBack = ({ status }: ProviderStatus) => status === 'charged_back';
/** The bank took the money and then gave it back to us. */
const wasReimbursed = ({ statusDetail }: ProviderStatus) => statusDetail === 'reimbursed';

/** Money that is ours: approved, also while the provider mediates a claim about it, or won back from the bank. */
export const isReceived = (payment: ProviderStatus) =>
  payment.status === 'approved' ||
  payment.status === 'in_mediation' ||
  (wasChargedBack(payment) && wasReimbursed(payment));

/** Money that the shopper's bank took back. */
export const isLost = (payment: ProviderStatus) => wasChargedBack(payment) && !wasReimbursed(payment);

/** What a dispute is about: where the provider does not say, all that had not gone back before. */
export const disputedCentsOf = ({ dispute, amountCents, refundedCents }: ProviderPayment) =>
  dispute?.amountCents ?? amountCents - refundedCents;

/** Kinds of methods that are paid in cash: at a till, or at a machine (payments sheet, section 3). */
const cash: readonly (string | null)[] = ['ticket', 'atm'];

/** A voucher that nobody has paid yet. */
export const isVoucher = ({ status, paymentType }: { status: string; paymentType: string | null }) =>
  status === 'pending' && cash.includes(paymentType);
