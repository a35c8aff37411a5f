import {
  awaitsReceipt,
  isToPay,
  type OrderView,
  type PaymentStatus,
  phoneOf,
  trackedStep,
  whatsappLink,
} from '@boom/contract';
import { Notice, type NoticeTone, Stack, Text, tokens } from '@boom/platform';
import { BankSlip, TransferClaimButton } from '@boom/platform/checkout';
import { Trans } from '@boom/platform/forms';
import styled from 'styled-components';
import { useOrdersTexts } from './i18n';
import { ReceiptUpload } from './ReceiptUpload';

/** Statuses of a transfer and the tone of their message; any other one is unknown (section 2, "transfer panel"). */
const tones = {
  pending: 'warning',
  pending_verification: 'info',
  verified: 'success',
  rejected: 'danger',
  expired: 'danger',
  refunded: 'info',
  charged_back: 'warning',
  unknown: 'info',
} satisfies Partial<Record<PaymentStatus | 'unknown', NoticeTone>>;

const known = (status: PaymentStatus) => (status in tones ? (status as keyof typeof tones) : 'unknown');

const Summary = styled.summary`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.controlHeight};
  font-weight: ${tokens.weight.strong};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

/** The state of a transfer; while it can still be paid, the bank slip, the tracking key and the receipt's upload. */
export function TransferPanel({ order }: { order: OrderView }) {
  const { t } = useOrdersTexts();
  const { paymentStatus, bankTransfer, transferNotes, transferReceiptUrl, cancelledAt } = order;
  const state = known(paymentStatus);
  const isOnItsWay = order.pickup || trackedStep(order.status) >= trackedStep('ENVIADO');
  const said =
    paymentStatus === 'verified' && isOnItsWay
      ? 'arrived'
      : paymentStatus === 'rejected' && !bankTransfer?.whatsapp
        ? 'rejectedByMail'
        : state;
  const cancelledSaid =
    cancelledAt && state === 'expired'
      ? 'cancelled'
      : cancelledAt && state === 'verified'
        ? 'paid.cancelled.direct_transfer'
        : undefined;
  const takesReceipt = awaitsReceipt(order);

  return (
    <Stack gap={4}>
      <Notice tone={tones[state]} title={t(cancelledSaid ?? `transfer.messages.${said}`)}>
        {paymentStatus === 'rejected' && transferNotes && t('transfer.reason', { notes: transferNotes })}
      </Notice>
      {bankTransfer && isToPay(paymentStatus) && <BankSlip transfer={bankTransfer} />}
      {bankTransfer && paymentStatus === 'pending_verification' && (
        <details>
          <Summary>{t('transfer.showSlip')}</Summary>
          <BankSlip transfer={bankTransfer} isOpen={false} />
        </details>
      )}
      <TransferClaimButton order={order} isExpected={takesReceipt} />
      {takesReceipt && <ReceiptUpload order={order} />}
      {!takesReceipt && transferReceiptUrl && (
        <Text>
          <ExternalLink href={transferReceiptUrl}>{t('receipt.view')}</ExternalLink>
        </Text>
      )}
      {bankTransfer && takesReceipt && (
        <Text size="sm" tone="muted">
          <Trans
            t={t}
            i18nKey={bankTransfer.whatsapp ? 'transfer.contact' : 'transfer.contactByMail'}
            values={{ whatsapp: bankTransfer.whatsapp, email: bankTransfer.salesEmail }}
            components={{
              chat: (
                <ExternalLink
                  href={whatsappLink(
                    phoneOf(bankTransfer.whatsapp) ?? bankTransfer.whatsapp,
                    t('ask', { number: order.orderNumber }),
                  )}
                />
              ),
              mail: <ExternalLink href={`mailto:${bankTransfer.salesEmail}`} />,
            }}
          />
        </Text>
      )}
    </Stack>
  );
}

function ExternalLink({ href, children }: { href: string; children?: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
