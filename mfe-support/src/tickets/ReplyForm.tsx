import { type Reply, replySchema, type UserView } from '@boom/contract';
import { errorCode, Stack, Text, useToast } from '@boom/platform';
import { Form, type FormikHelpers, OnChange, SubmitButton, TextAreaField, useErrorToast } from '@boom/platform/forms';
import { useState } from 'react';
import { AttachmentsField } from '../attachments/AttachmentsField';
import { readReplyDraft, storeReplyDraft } from '../drafts/drafts';
import { useTicketsTexts } from './i18n';
import { useReplyToTicketMutation } from './tickets.api';
import { useSending } from './useSending';

type Typed = Pick<Reply, 'message'>;

interface ReplyFormProps {
  ticketId: string;
  user: UserView;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** Called with true at the click, and with false at the answer. */
  onSending: (isSending: boolean) => void;
}

/** A reply of the customer, restored from its draft. */
export function ReplyForm({ ticketId, user, files, onFiles, onSending }: ReplyFormProps) {
  const { t } = useTicketsTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [replyToTicket] = useReplyToTicketMutation();
  const { progress, send } = useSending(onSending);
  const [initialValues] = useState<Typed>(() => ({ message: readReplyDraft(user.id, ticketId) }));

  async function handleSubmit({ message }: Typed, { resetForm }: FormikHelpers<Typed>) {
    const { error } = await send((onProgress) =>
      replyToTicket({
        ticketId,
        message,
        senderType: 'CLIENTE',
        senderName: user.fullName || user.username,
        senderEmail: user.email,
        userId: user.id,
        files,
        onProgress,
      }),
    );
    // The reason above goes with the form, and there is nothing to try again.
    if (errorCode(error) === 'ticket_closed') showError(error);
    if (error) return { error };
    resetForm({ values: { message: '' } });
    storeReplyDraft(user.id, ticketId, '');
    onFiles([]);
    showToast({ tone: 'success', title: t('toast.sentTitle'), description: t('toast.sentText') });
  }

  return (
    <Form
      initialValues={initialValues}
      schema={replySchema.pick(['message'])}
      onSubmit={handleSubmit}
      failed={t('conversation.sendFailed')}
    >
      {({ isSubmitting, initialValues: restored }) => (
        <Stack gap={3}>
          <OnChange<Typed> onChange={({ message }) => storeReplyDraft(user.id, ticketId, message)} />
          {/* Words typed while the reply is being sent would be cleared with it. */}
          <TextAreaField name="message" label={t('conversation.reply')} rows={3} readOnly={isSubmitting} />
          <Text size="sm" tone="muted">
            {t(restored.message ? 'form.restored' : 'form.kept')}
          </Text>
          <AttachmentsField files={files} onChange={onFiles} progress={progress} />
          <SubmitButton busyLabel={t('form.sending')}>{t('conversation.send')}</SubmitButton>
        </Stack>
      )}
    </Form>
  );
}
