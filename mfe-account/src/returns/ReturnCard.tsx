import type { ReturnView } from '@boom/contract';
import {
  Button,
  Card,
  formatDate,
  formatMoney,
  LinkButton,
  Notice,
  type NoticeTone,
  Row,
  Stack,
  Text,
} from '@boom/platform';
import { Link } from '@boom/platform/router';
import { Download, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { RefundAccount } from '../refundAccount/RefundAccount';
import { useReturnsTexts } from './i18n';
import { SentDialog } from './SentDialog';
import { type ShownState, sayingOf, shownOf } from './shownState';

const tones: Record<ShownState, NoticeTone> = {
  SOLICITADA: 'info',
  AUTORIZADA: 'warning',
  EN_CAMINO: 'info',
  RECIBIDA: 'info',
  REEMBOLSADA: 'success',
  CERRADA: 'success',
  REPUESTA: 'success',
  RECHAZADA: 'danger',
};

/** One return: its lines, what became of it, and what its customer does next. */
export function ReturnCard({ request }: { request: ReturnView }) {
  const { t } = useReturnsTexts();
  const { returnNumber, kind, state, lines, pictures, label, history, orderNumber } = request;
  const [isTelling, setTelling] = useState(false);
  const shown = shownOf(request);
  return (
    <Card as="article" padding={4} aria-label={t('numbered', { returnNumber })} style={{ width: '100%' }}>
      <Stack gap={3}>
        <div>
          <Text weight="strong">{t(`kindNumber.${kind}`, { returnNumber })}</Text>
          <Text size="sm" tone="muted">
            {lines.map(({ name, quantity }) => t('units', { count: quantity, name })).join(', ')}
          </Text>
        </div>
        <Notice tone={tones[shown]} title={t(`state.${shown}`)}>
          <NextStep request={request} />
        </Notice>
        <RefundAccount of={`returns/${request.id}`} clabeEnd={request.refundClabeEnd} />
        {(state === 'AUTORIZADA' || state === 'EN_CAMINO') && (
          <Row gap={2}>
            {label && (
              <LinkButton to={label} variant="primary" reloadDocument download icon={<Download />}>
                {t('label')}
              </LinkButton>
            )}
            <Button icon={<PackageCheck />} onClick={() => setTelling(true)}>
              {t(`sent.${sayingOf(request)}.button`)}
            </Button>
          </Row>
        )}
        {pictures.length > 0 && (
          <Row gap={3}>
            {pictures.map((picture, index) => (
              <Text key={picture} size="sm">
                <a href={picture} target="_blank" rel="noopener noreferrer">
                  {t('picture', { index: index + 1 })}
                </a>
              </Text>
            ))}
          </Row>
        )}
        <Text size="sm" tone="muted">
          {history
            .map((entry) => `${t(`moment.${entry.state === state ? shown : entry.state}`)}: ${formatDate(entry.at)}`)
            .join(' · ')}
        </Text>
        <Text size="sm">
          <Link to={`/support?order=${encodeURIComponent(orderNumber)}`}>{t('help')}</Link>
        </Text>
      </Stack>
      {isTelling && <SentDialog request={request} onClose={() => setTelling(false)} />}
    </Card>
  );
}

/** In plain words what happens now. */
function NextStep({ request }: { request: ReturnView }) {
  const { t } = useReturnsTexts();
  const { kind, instructions, courierService, trackingNumber, dueAmount, refundAmount, history } = request;
  const message = history.at(-1)?.message;
  const state = shownOf(request);
  switch (state) {
    // What was said to be on its way may still have to be packed.
    case 'AUTORIZADA':
    case 'EN_CAMINO': {
      const parcel = [courierService, trackingNumber].filter(Boolean).join(' ');
      return (
        <>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {instructions}
          </Text>
          <Text size="sm">{[parcel && t('parcel', { parcel }), t(`next.${state}`)].filter(Boolean).join(' ')}</Text>
        </>
      );
    }
    case 'RECIBIDA':
      return t(`next.RECIBIDA.${kind}`, { amount: formatMoney(dueAmount) });
    case 'REEMBOLSADA':
      return t('next.REEMBOLSADA', { amount: formatMoney(refundAmount ?? dueAmount) });
    case 'CERRADA':
      return t('next.CERRADA');
    case 'REPUESTA':
    case 'RECHAZADA':
      return message;
    default:
      return t('next.SOLICITADA');
  }
}
