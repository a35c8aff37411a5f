import {
  type PrivacyRequestView,
  VISITOR_CODE_MINUTES,
  type VisitorCode,
  type VisitorPrivacyRequest,
} from '@boom/contract';
import { Button, Card, Container, formatDate, Heading, media, Notice, Stack, tokens, useSession } from '@boom/platform';
import { Link, Navigate } from '@boom/platform/router';
import { useState } from 'react';
import styled from 'styled-components';
import { CodeForm } from '../codes/CodeForm';
import { useConfirmPrivacyRequestMutation } from './arco.api';
import { useArcoTexts } from './i18n';
import { RequestForm } from './RequestForm';

const Place = styled(Container)`
  display: grid;
  justify-items: center;
  padding-block: ${tokens.space[6]} ${tokens.space[8]};
`;

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  width: min(32rem, 100%);

  ${media.phone} {
    padding: ${tokens.space[4]};
  }
`;

const empty: VisitorPrivacyRequest = { kind: 'ACCESO', text: '', name: '', email: '' };

/** Access, correction, removal or a no, asked without an account: what is asked, the code of the mail, and its number. */
export function Component() {
  const { t } = useArcoTexts();
  const { user } = useSession();
  const [request, setRequest] = useState(empty);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [received, setReceived] = useState<PrivacyRequestView | null>(null);

  // There it is made with the account, which needs no code, and is followed.
  if (user) return <Navigate to="/dashboard?section=data" replace />;

  const startAgain = () => {
    setRequest({ ...empty, name: request.name, email: request.email });
    setSentTo(null);
    setReceived(null);
  };

  return (
    <Place>
      <Sheet padding={5}>
        <Heading level={1} size="2xl">
          {t('title')}
        </Heading>
        {received ? (
          <Received request={received} onAnother={startAgain} />
        ) : sentTo === null ? (
          <RequestForm
            request={request}
            onSent={(asked, to) => {
              setRequest(asked);
              setSentTo(to);
            }}
          />
        ) : (
          <ConfirmForm sentTo={sentTo} onReceived={setReceived} onBack={() => setSentTo(null)} />
        )}
      </Sheet>
    </Place>
  );
}

interface ConfirmFormProps {
  /** "" where a code was sent before. */
  sentTo: string;
  onReceived: (request: PrivacyRequestView) => void;
  onBack: () => void;
}

function ConfirmForm({ sentTo, onReceived, onBack }: ConfirmFormProps) {
  const { t } = useArcoTexts();
  const [confirmRequest] = useConfirmPrivacyRequestMutation();

  const handleSubmit = async (code: VisitorCode) => {
    const { data, error } = await confirmRequest(code);
    if (!data) return { error };
    onReceived(data);
  };

  return (
    <CodeForm
      sent={sentTo && t('sent', { sentTo, minutes: VISITOR_CODE_MINUTES })}
      onSubmit={handleSubmit}
      submit={t('confirm')}
      submitting={t('confirming')}
      notArrived={t('notArrived')}
      back={t('otherData')}
      onBack={onBack}
    />
  );
}

function Received({ request, onAnother }: { request: PrivacyRequestView; onAnother: () => void }) {
  const { t } = useArcoTexts();
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
