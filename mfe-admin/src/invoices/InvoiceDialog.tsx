import { type AdminInvoiceDetail, isInvoiceStopped } from '@boom/contract';
import { formatDate, Notice, Row, Stack, Text } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { NotLoaded } from '../common/NotLoaded';
import { DownloadLink } from '../files/DownloadLink';
import { CancelInvoice } from './CancelInvoice';
import { InvoiceData } from './InvoiceData';
import { IssueInvoice } from './IssueInvoice';
import { useInvoicesTexts } from './i18n';
import { useFindInvoiceQuery } from './invoices.api';
import { RejectInvoice } from './RejectInvoice';

/** A factura: what to type at the stamping service, its files, and what may be done with it. */
export default function InvoiceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useInvoicesTexts();
  // Its customer may have corrected it since the list was read.
  const query = useFindInvoiceQuery(id, { refetchOnMountOrArgChange: true });
  const invoice = query.data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={invoice ? t('dialogTitle', { number: invoice.orderNumber }) : t('title')}
      description={invoice && `${invoice.user.fullName} · ${invoice.user.email}`}
    >
      {invoice ? (
        <Stack gap={5}>
          <Standing invoice={invoice} />
          <InvoiceData invoice={invoice} />
          <IssueInvoice invoice={invoice} />
          <RejectInvoice invoice={invoice} onClose={onClose} />
        </Stack>
      ) : (
        <NotLoaded query={query} level={3} label={t('loading')} height="16rem" />
      )}
    </Dialog>
  );
}

/** What became of it. */
function Standing({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { t } = useInvoicesTexts();
  const { state, uuid, issuedAt, orderId, rejectionReason, needsCancellation, isGoingBack } = invoice;
  return (
    <>
      {needsCancellation && <CancelInvoice invoice={invoice} />}
      {isInvoiceStopped(invoice) && <Notice title={t('state.DETENIDA')}>{t('stoppedText')}</Notice>}
      {isGoingBack && (
        <Notice tone="warning" title={t('state.EN_DEVOLUCION')}>
          {t('goingBackText')}
        </Notice>
      )}
      {state === 'RECHAZADA' && <Notice title={t('state.RECHAZADA')}>{rejectionReason}</Notice>}
      {state === 'CANCELADA' && <Notice title={t('state.CANCELADA')}>{t('cancelledText')}</Notice>}
      {uuid && (
        <Stack gap={2}>
          {issuedAt && <Text weight="strong">{t('issued', { date: formatDate(issuedAt) })}</Text>}
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('uuid')}: {uuid}
          </Text>
          <Row gap={2}>
            {(['pdf', 'xml'] as const).map((kind) => (
              <DownloadLink key={kind} to={`/api/orders/${orderId}/invoice/${kind}`}>
                {t(kind)}
              </DownloadLink>
            ))}
          </Row>
        </Stack>
      )}
    </>
  );
}
