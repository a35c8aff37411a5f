import type { AdminReturnView } from '@boom/contract';
import { formatDateTime, formatMoney, Row, Stack, Text } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Link } from '@boom/platform/router';
import { DialogPart } from '../common/DialogPart';
import { NotLoaded } from '../common/NotLoaded';
import { Written } from '../common/Written';
import { DownloadLink } from '../files/DownloadLink';
import { SentFiles } from '../tickets/SentFiles';
import { useReturnsTexts } from './i18n';
import { ReturnBadge } from './ReturnBadge';
import { ReturnSteps } from './ReturnSteps';
import { useFindReturnQuery } from './returns.api';

/** A return: what comes back and why, what became of it, and what may be done with it. */
export default function ReturnDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useReturnsTexts();
  // Its customer or a colleague may have moved it since the list was read.
  const query = useFindReturnQuery(id, { refetchOnMountOrArgChange: true });
  const request = query.data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={request ? `${t(`kind.${request.kind}`)} ${request.returnNumber}` : t('title')}
      description={request && `${request.user.fullName} · ${request.user.email}`}
    >
      {request ? (
        <Stack gap={5}>
          <What request={request} />
          <ReturnSteps request={request} onClose={onClose} />
          <History request={request} />
        </Stack>
      ) : (
        <NotLoaded query={query} level={3} label={t('loading')} height="16rem" />
      )}
    </Dialog>
  );
}

/** The lines, the customer's words and pictures, and the parcel. */
function What({ request }: { request: AdminReturnView }) {
  const { t } = useReturnsTexts();
  const { lines, reason, pictures, user, label, courierService, trackingNumber } = request;
  const parcel = [courierService, trackingNumber].filter(Boolean).join(' ');
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <ReturnBadge {...request} />
        <span>{t(`method.${request.paymentType}`)}</span>
        <Link to={`/admin/pedidos?abierto=${request.orderId}`}>{t('ofOrder', { number: request.orderNumber })}</Link>
      </Row>
      <Stack as="ul" role="list" gap={1} aria-label={t('lines')}>
        {lines.map(({ id, name, quantity, amount, isRestocked }) => (
          <li key={id}>
            {t('line', { count: quantity, name, amount: formatMoney(amount) })}
            {isRestocked !== null && ` · ${t(isRestocked ? 'restocked' : 'notRestocked')}`}
          </li>
        ))}
      </Stack>
      <Written>«{reason}»</Written>
      <SentFiles addresses={pictures} who={user.fullName} />
      {parcel && <Text size="sm">{t('parcel', { parcel })}</Text>}
      {label && (
        <div>
          <DownloadLink to={label}>{t('label')}</DownloadLink>
        </div>
      )}
    </Stack>
  );
}

function History({ request: { history } }: { request: AdminReturnView }) {
  const { t } = useReturnsTexts();
  return (
    <DialogPart title={t('history')}>
      <Stack as="ol" role="list" gap={2}>
        {history.map(({ state, at, by, message }) => (
          <li key={at}>
            {t(`state.${state}`)}
            {message && <Written size="sm">{message}</Written>}
            <Text size="sm" tone="muted">
              {formatDateTime(at)} · {by}
            </Text>
          </li>
        ))}
      </Stack>
    </DialogPart>
  );
}
