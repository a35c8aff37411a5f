import { type VisitorPrivacyRequest, visitorPrivacyRequestSchema } from '@boom/contract';
import { Text } from '@boom/platform';
import { Form, FormDraft, PrivacyNote, SubmitButton, TextField } from '@boom/platform/forms';
import { useCodesTexts } from '../codes/i18n';
import { usePrivacyRequestsTexts } from './i18n';
import { useDraftPrivacyRequestMutation } from './privacyRequests.api';
import { RequestFields } from './RequestFields';

interface RequestFormProps {
  request: VisitorPrivacyRequest;
  onSent: (request: VisitorPrivacyRequest, sentTo: string) => void;
}

/** What is asked, by whom, and the mail that a code then proves. */
export function RequestForm({ request, onSent }: RequestFormProps) {
  const { t } = usePrivacyRequestsTexts();
  const { t: tCodes } = useCodesTexts();
  const [draftRequest] = useDraftPrivacyRequestMutation();

  const handleSubmit = async (asked: VisitorPrivacyRequest) => {
    const { data, error } = await draftRequest(asked);
    if (!data) return { error };
    onSent(asked, data.sentTo);
  };

  return (
    <Form
      initialValues={request}
      schema={visitorPrivacyRequestSchema}
      onSubmit={handleSubmit}
      failed={tCodes('failed')}
    >
      <FormDraft name="visitor-privacy-request" />
      <Text tone="muted">{t('intro')}</Text>
      <RequestFields />
      <TextField name="name" label={t('name')} autoComplete="name" />
      <TextField name="email" label={t('email')} hint={t('emailHint')} type="email" autoComplete="email" />
      <PrivacyNote purpose={t('privacyPurpose')} />
      <SubmitButton size="lg" isBlock busyLabel={t('sending')}>
        {t('send')}
      </SubmitButton>
    </Form>
  );
}
