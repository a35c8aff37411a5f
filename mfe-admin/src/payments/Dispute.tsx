import type { DisputeView } from '@boom/contract';
import { formatDateTime, Text, useTranslation } from '@boom/platform';

/** The details of a bank's dispute, as far as the provider sends them. */
export function Dispute({ dispute }: { dispute: DisputeView }) {
  const { t } = useTranslation('admin');
  return (
    <Text size="sm" tone="muted">
      {dispute.deadline
        ? t('payments.disputeUntil', { deadline: formatDateTime(dispute.deadline) })
        : t('payments.disputeUnknown')}
      {dispute.isCoverable && ` · ${t('payments.disputeCoverable')}`}
    </Text>
  );
}
