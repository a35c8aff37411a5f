import type { PrivacyRequestView, VisitorCode, VisitorPrivacyRequest } from '@boom/contract';
import { Button, formatDate, Notice, Stack, useSession } from '@boom/platform';
import { Link, Navigate } from '@boom/platform/router';
import { useState } from 'react';
import { CodeSteps } from '../codes/CodeSteps';
import { SheetPage } from '../layout/SheetPage';
import { usePrivacyRequestsTexts } from './i18n';
import { useConfirmPrivacyRequestMutation } from './privacyRequests.api';
import { RequestForm } from './RequestForm';

const empty: VisitorPrivacyRequest = { kind: 'ACCESO', text: '', name: '', email: '' };

/** Access, correction, removal or a no, asked without an account: what is asked, the code of the mail, and its number. */
export function Component() {
  const { t } = usePrivacyRequestsTexts();
  const { user, isLoading, hasFailed } = useSession();
  // Who signs in meanwhile, in another tab, goes on with what is written here.
  const [isVisitor, setVisitor] = useState(false);
  if (!user && !isLoading && !hasFailed && !isVisitor) setVisitor(true);
  const [request, setRequest] = useState(empty);
  const [received, setReceived] = useState<PrivacyRequestView | null>(null);
  const [confirmRequest] = useConfirmPrivacyRequestMutation();

  // There it is made with the account, which needs no code, and is followed.
  if (user && !isVisitor) return <Navigate to="/dashboard?section=data" replace />;

  const startAgain = () => {
    setRequest({ ...empty, name: request.name, email: request.email });
    setReceived(null);
  };

  const handleSubmit = async (code: VisitorCode) => {
    const { data, error } = await confirmRequest(code);
    if (!data) return { error };
    setReceived(data);
  };

  return (
    <SheetPage title={t('title')} width="32rem">
      {received ? (
        <Received request={received} onAnother={startAgain} />
      ) : (
        <CodeSteps
          t={t}
          request={(onSent) => (
            <RequestForm
              request={request}
              onSent={(asked, sentTo) => {
                setRequest(asked);
                onSent(sentTo);
              }}
            />
          )}
          onSubmit={handleSubmit}
          submit={t('confirm')}
          submitting={t('confirming')}
        />
      )}
    </SheetPage>
  );
}

function Received({ request, onAnother }: { request: PrivacyRequestView; onAnother: () => void }) {
  const { t } = usePrivacyRequestsTexts();
  const { requestNumber, dueAt, createdAt } = request;
  return (
    <Stack gap={4}>
      <Notice tone="success" role="status" title={t('received')}>
        <Stack gap={1}>
          {/* In one line, as it is copied. */}
          <strong style={{ whiteSpace: 'nowrap' }}>{requestNumber}</strong>
          <span>{t('receivedText', { date: formatDate(dueAt ?? createdAt) })}</span>
        </Stack>
      </Notice>
      <Link to="/aviso-de-privacidad">{t('kept')}</Link>
      <Button variant="ghost" onClick={onAnother}>
        {t('another')}
      </Button>
    </Stack>
  );
}
