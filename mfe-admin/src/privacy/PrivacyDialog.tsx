import type { AdminPrivacyRequestView } from '@boom/contract';
import { Badge, formatDateTime, Stack, Text } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { DecisionDialog } from '../common/DecisionDialog';
import { Written } from '../common/Written';
import { AnswerForm } from './AnswerForm';
import { FinishButton } from './FinishButton';
import { usePrivacyTexts } from './i18n';
import { PrivacyDue } from './PrivacyDue';
import { useFindPrivacyRequestQuery } from './privacy.api';

/** A request about personal data: what is asked, until when, and its answer. */
export default function PrivacyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = usePrivacyTexts();
  // A colleague may have answered since the list was read.
  const query = useFindPrivacyRequestQuery(id, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <DecisionDialog
      title={data ? `${t(`kind.${data.kind}`)} ${data.requestNumber}` : t('title')}
      description={data && `${data.name} · ${data.email}`}
      query={query}
      failed={t('failed')}
      onClose={onClose}
    >
      {(request, onConflict) => (
        <>
          <What request={request} />
          {request.state === 'RECIBIDA' && <AnswerForm request={request} onConflict={onConflict} />}
          {request.state === 'PROCEDENTE' && <FinishButton request={request} onConflict={onConflict} />}
        </>
      )}
    </DecisionDialog>
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
      <Link to={`/admin/usuarios?q=${encodeURIComponent(email)}`}>{t('accounts')}</Link>
      <Text size="sm" tone="muted">
        {t('longer')}
      </Text>
    </Stack>
  );
}

function What({ request }: { request: AdminPrivacyRequestView }) {
  const { t } = usePrivacyTexts();
  const { kind, userId, text, answer, createdAt, answeredAt, doneAt } = request;
  return (
    <Stack gap={3}>
      <PrivacyDue request={request} />
      <Written>«{text}»</Written>
      <Who request={request} />
      <Text size="sm" tone="muted">
        {t(userId ? `how.${kind}` : `howByMail.${kind}`)}
        {kind !== 'OPOSICION' && ` ${t('blocked')}`}
      </Text>
      {answer && <Written>{t('answered', { answer })}</Written>}
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
