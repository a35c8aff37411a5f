import { type AdminPrivacyRequestView, type PrivacyAnswer, privacyAnswerSchema, privacyVerdicts } from '@boom/contract';
import { useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, RadioGroupField, TextAreaField } from '@boom/platform/forms';
import { useState } from 'react';
import { usePrivacyTexts } from './i18n';
import { useAnswerPrivacyRequestMutation } from './privacy.api';

interface AnswerFormProps {
  request: AdminPrivacyRequestView;
  /** Shows somebody else's change; answers whether it was one. */
  onConflict: (error: unknown) => boolean;
}

/** Whether a request is granted, and what whoever asked reads by mail. */
export function AnswerForm({ request: { id, version, kind, userId, requestNumber }, onConflict }: AnswerFormProps) {
  const { t } = usePrivacyTexts();
  const showToast = useToast();
  const [answerRequest] = useAnswerPrivacyRequestMutation();
  const limitHint = userId ? 'answerHintLimit' : 'answerHintLimitByMail';
  const [initialValues] = useState({ state: 'PROCEDENTE' as const, answer: '', version });

  async function send(input: PrivacyAnswer) {
    // The version that is shown, which is not the form's first one after somebody else's change.
    const { error } = await answerRequest({ ...input, id, version });
    if (error) return onConflict(error) ? undefined : { error };
    showToast({ title: t('sent', { number: requestNumber }), tone: 'success' });
  }

  return (
    <Form initialValues={initialValues} schema={privacyAnswerSchema} onSubmit={send} aria-label={t('form')}>
      <FormDraft name={`privacy-request-${id}`} />
      <RadioGroupField
        name="state"
        label={t('verdict')}
        options={privacyVerdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
      />
      <TextAreaField name="answer" label={t('answer')} hint={t(kind === 'OPOSICION' ? limitHint : 'answerHint')} />
      <FormFoot>{t('send')}</FormFoot>
    </Form>
  );
}
