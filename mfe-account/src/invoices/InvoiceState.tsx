import { INVOICE_WORKING_DAYS, type InvoiceView } from '@boom/contract';
import { formatDate, LinkButton, Notice, type NoticeTone, Row, Stack, Text } from '@boom/platform';
import { Download } from 'lucide-react';
import { useInvoicesTexts } from './i18n';

const tones: Record<InvoiceView['state'], NoticeTone> = {
  SOLICITADA: 'info',
  EMITIDA: 'success',
  RECHAZADA: 'warning',
  CANCELADA: 'info',
};

/** What became of a factura that was asked for, and its files. */
export function InvoiceState({ orderId, invoice }: { orderId: string; invoice: InvoiceView }) {
  const { t } = useInvoicesTexts();
  const { state, receiver, uuid } = invoice;
  const files = `/api/orders/${orderId}/invoice`;
  return (
    <Stack gap={3} style={{ width: '100%' }}>
      <Notice tone={tones[state]} title={t(`state.${state}`)}>
        <Said invoice={invoice} />
        <Text size="sm" tone="muted">
          {t('receiver', { name: receiver.name, rfc: receiver.rfc })}
        </Text>
        {uuid && (
          <Text size="sm" tone="muted" style={{ overflowWrap: 'anywhere' }}>
            {t('uuid', { uuid })}
          </Text>
        )}
      </Notice>
      {uuid && (
        <Row gap={2}>
          {(['pdf', 'xml'] as const).map((kind) => (
            <LinkButton key={kind} to={`${files}/${kind}`} reloadDocument download icon={<Download />}>
              {t(kind)}
            </LinkButton>
          ))}
        </Row>
      )}
    </Stack>
  );
}

function Said({ invoice: { state, dueAt, issuedAt, uuid, rejectionReason } }: { invoice: InvoiceView }) {
  const { t } = useInvoicesTexts();
  if (state === 'RECHAZADA') return rejectionReason;
  if (state === 'CANCELADA') return t(uuid ? 'cancelled' : 'notIssued');
  if (state === 'EMITIDA') return issuedAt && t('issued', { date: formatDate(issuedAt) });
  return dueAt ? t('due', { date: formatDate(dueAt) }) : t('dueOncePaid', { days: INVOICE_WORKING_DAYS });
}
