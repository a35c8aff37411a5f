import type { AdminInvoiceView } from '@boom/contract';
import { Badge } from '@boom/platform';
import { useInvoicesTexts } from './i18n';

const tones = { SOLICITADA: 'warning', EMITIDA: 'success', RECHAZADA: 'neutral', CANCELADA: 'neutral' } as const;

/** A factura's state, and that it is to be cancelled at SAT. */
export function InvoiceBadge({ state, needsCancellation }: Pick<AdminInvoiceView, 'state' | 'needsCancellation'>) {
  const { t } = useInvoicesTexts();
  if (needsCancellation) return <Badge tone="danger">{t('state.POR_CANCELAR')}</Badge>;
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
