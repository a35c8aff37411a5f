import texts from './es-MX.json';

/** Mercado Pago's `status_detail` of a rejected card, in words that help its buyer (payments sheet, section 4). */
export function rejectionReason(detail: string | null): string {
  const known: Record<string, string> = texts.rejections;
  return known[detail ?? ''] ?? texts.rejections.cc_rejected_other_reason;
}
