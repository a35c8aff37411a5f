import texts from './es-MX.json';

/** Why money goes back without anybody having asked, as the customer reads it. */
export const refundReasons = texts.refunds;

/** Mercado Pago's `status_detail` of a rejected card, in words that help (payments sheet, section 4). */
export function rejectionReason(detail: string | null | undefined): string {
  const known: Record<string, string> = texts.rejections;
  return known[detail ?? ''] ?? texts.rejections.cc_rejected_other_reason;
}
