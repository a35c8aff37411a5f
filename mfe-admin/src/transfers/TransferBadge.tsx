import type { PaymentStatus } from '@boom/contract';
import { Badge, type BadgeTone } from '@boom/platform';
import { useTransfersTexts } from './i18n';

const tones: Partial<Record<PaymentStatus, BadgeTone>> = {
  pending_verification: 'warning',
  verified: 'success',
  approved: 'success',
  rejected: 'danger',
};

/** The state of a transfer in the specification's words; any other is unknown. */
export function TransferBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTransfersTexts();
  return (
    <Badge tone={tones[status] ?? 'neutral'}>{t(`status.${status}`, { defaultValue: t('status.unknown') })}</Badge>
  );
}
