import type { AdminPrivacyRequestView } from '@boom/contract';
import { Badge, errorCode, errorMessage, formatDateTime, Notice, Stack, Text } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Link } from '@boom/platform/router';
import { useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { AnswerForm } from './AnswerForm';
import { FinishButton } from './FinishButton';
import { usePrivacyTexts } from './i18n';
import { PrivacyDue } from './PrivacyDue';
import { useFindPrivacyRequestQuery } from './privacy.api';

/** A request about personal data: what is asked, until when, and its answer. */
export default function PrivacyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = usePrivacyTexts();
  // Another administrator may have answered since the list was read.
  const query = useFindPrivacyRequestQuery(id, { refetchOnMountOrArgChange: true });
  const request = query.data;
  const [conflict, setConflict] = useState<string | null>(null);

  /** @returns whether somebody else was first, which is shown here: the form goes with the state it was for. */
  const takeConflict = (error: unknown) => {
    const isConflict = errorCode(error) === 'privacy_request_changed';
    setConflict(isConflict ? errorMessage(error, t('failed')) : null);
    return isConflict;
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={request ? `${t(`kind.${request.kind}`)} ${request.requestNumber}` : t('title')}
      description={request && `${request.name} · ${request.email}`}
    >
      {request ? (
        <Stack gap={4}>
          {conflict && <Notice tone="warning" role="alert" title={conflict} />}
          <What request={request} />
          {request.state === 'RECIBIDA' && <AnswerForm request={request} onConflict={takeConflict} />}
          {request.state === 'PROCEDENTE' && <FinishButton request={request} onConflict={takeConflict} />}
        </Stack>
      ) : (
        <NotLoaded query={query} level={3} label={t('loading')} height="12rem" />
      )}
    </Dialog>
  );
}

/** Whose request it is, and how sure that is. */
function Who({ request: { userId, email, isEmailProven } }: { request: AdminPrivacyRequestView }) {
  const { t } = usePrivacyTexts();
  if (userId) return <Link to={`/admin/usuarios?abierto=${userId}`}>{t('account')}</Link>;
  return (
    <Stack gap={1} align="start">
      <Badge tone={isEmailProven ? 'success' : 'warning'}>{t(isEmailProven ? 'proven' : 'unproven')}</Badge>
      <Text>{t(isEmailProven ? 'provenText' : 'unprovenText')}</Text>
      <Link to={`/admin/pedidos?q=${encodeURIComponent(email)}`}>{t('orders')}</Link>
    </Stack>
  );
}

function What({ request }: { request: AdminPrivacyRequestView }) {
  const { t } = usePrivacyTexts();
  const { kind, userId, text, answer, createdAt, answeredAt, doneAt } = request;
  return (
    <Stack gap={3}>
      <PrivacyDue request={request} />
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>«{text}»</Text>
      <Who request={request} />
      <Text size="sm" tone="muted">
        {t(userId ? `how.${kind}` : `howByMail.${kind}`)}
      </Text>
      {answer && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{t('answered', { answer })}</Text>}
      <Text size="sm" tone="muted">
        {[
          t('madeAt', { when: formatDateTime(createdAt) }),
          answeredAt && t('answeredAt', { when: formatDateTime(answeredAt) }),
          doneAt && t('doneAt', { when: formatDateTime(doneAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  );
}
