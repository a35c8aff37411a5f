import type { PaymentStatus } from '@boom/contract';
import { Badge, type BadgeTone, useTranslation } from '@boom/platform';

const tones: Partial<Record<PaymentStatus, BadgeTone>> = {
  pending_verification: 'warning',
  verified: 'success',
  rejected: 'danger',
};

/** The state of a transfer in the specification's words; any other is unknown. */
export function TransferBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation('admin');
  return (
    <Badge tone={tones[status] ?? 'neutral'}>
      {t(`transfers.status.${status}`, { defaultValue: t('transfers.status.unknown') })}
    </Badge>
  );
}
