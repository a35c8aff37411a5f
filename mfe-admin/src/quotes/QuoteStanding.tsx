import type { AdminQuoteView } from '@boom/contract';
import { Badge, Row } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { useQuotesTexts } from './i18n';

const tones = { VIGENTE: 'info', VENCIDA: 'neutral', PEDIDA: 'success' } as const;

/** What became of a quote, with a link to the order that was made from it. */
export function QuoteStanding({ quote: { state, orderId, orderNumber } }: { quote: AdminQuoteView }) {
  const { t } = useQuotesTexts();
  return (
    <Row gap={2}>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {orderId && <Link to={`/admin/pedidos?abierto=${orderId}`}>{t('order', { number: orderNumber })}</Link>}
    </Row>
  );
}
