import type { DisputeView } from '@boom/contract';
import { formatDateTime, Text } from '@boom/platform';
import { usePaymentsTexts } from './i18n';

/** The details of a bank's dispute, as far as the provider sends them. */
export function DisputeLine({ dispute }: { dispute: DisputeView }) {
  const { t } = usePaymentsTexts();
  return (
    <Text size="sm" tone="muted">
      {dispute.deadline ? t('disputeUntil', { deadline: formatDateTime(dispute.deadline) }) : t('disputeUnknown')}
      {dispute.isCoverable && ` · ${t('disputeCoverable')}`}
    </Text>
  );
}
