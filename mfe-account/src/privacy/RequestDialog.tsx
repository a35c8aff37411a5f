import { type NewPrivacyRequest, privacyRequestSchema } from '@boom/contract';
import { formatDate, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { RequestFields } from '../privacyRequests/RequestFields';
import { usePrivacyTexts } from './i18n';
import { useMakePrivacyRequestMutation } from './privacy.api';

/** Asks for access, correction, removal, or says no to a use. */
export default function RequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePrivacyTexts();
  const showToast = useToast();
  const [makeRequest] = useMakePrivacyRequestMutation();
  const isStillOpen = useStillOpen();

  async function send({ kind, text }: NewPrivacyRequest) {
    const { data, error } = await makeRequest({ kind, text });
    if (!data) return { error };
    const date = formatDate(data.dueAt ?? data.createdAt);
    showToast({ title: t('requests.sent'), description: t('requests.sentText', { date }), tone: 'success' });
    if (isStillOpen()) onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('requests.new')} description={t('requests.dialogText')}>
      <Form initialValues={{ kind: 'ACCESO' as const, text: '' }} schema={privacyRequestSchema} onSubmit={send}>
        <FormDraft name="privacy-request" />
        <RequestFields />
        <FormFoot onCancel={onClose}>{t('requests.send')}</FormFoot>
      </Form>
    </Dialog>
  );
}
