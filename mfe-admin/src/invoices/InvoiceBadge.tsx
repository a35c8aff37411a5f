import { type AdminInvoiceView, isInvoiceStopped } from '@boom/contract';
import { Badge } from '@boom/platform';
import { useInvoicesTexts } from './i18n';

const tones = { SOLICITADA: 'warning', EMITIDA: 'success', RECHAZADA: 'neutral', CANCELADA: 'neutral' } as const;

/** A factura's state, that it is to be cancelled at SAT, and that it is not to be issued, or perhaps not. */
export function InvoiceBadge({ invoice }: { invoice: AdminInvoiceView }) {
  const { t } = useInvoicesTexts();
  const { state, needsCancellation, isGoingBack } = invoice;
  if (isInvoiceStopped(invoice)) return <Badge>{t('state.DETENIDA')}</Badge>;
  if (needsCancellation) return <Badge tone="danger">{t('state.POR_CANCELAR')}</Badge>;
  if (isGoingBack) return <Badge tone="danger">{t('state.EN_DEVOLUCION')}</Badge>;
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
