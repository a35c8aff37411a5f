/** A payment's state in the provider's words. */
interface Standing {
  status: string;
  statusDetail: string | null;
}

const wasChargedBack = ({ status }: Standing) => status === 'charged_back';
/** The bank took the money and then gave it back to us. */
const wasReimbursed = ({ statusDetail }: Standing) => statusDetail === 'reimbursed';

/** Money that is ours: approved, also while a bank asks questions about it, or won back from the bank. */
export const isReceived = (payment: Standing) =>
  payment.status === 'approved' ||
  payment.status === 'in_mediation' ||
  (wasChargedBack(payment) && wasReimbursed(payment));

/** Money that the shopper's bank took back. */
export const isLost = (payment: Standing) => wasChargedBack(payment) && !wasReimbursed(payment);
