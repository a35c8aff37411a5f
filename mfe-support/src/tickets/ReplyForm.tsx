import { type Reply, replySchema, type UserView } from '@boom/contract';
import { errorCode, Stack, Text, useToast } from '@boom/platform';
import { Form, OnChange, SubmitButton, TextAreaField, useErrorToast } from '@boom/platform/forms';
import { useState } from 'react';
import { AttachmentsField } from '../attachments/AttachmentsField';
import { readReplyDraft, storeReplyDraft } from '../drafts/drafts';
import { useTicketsTexts } from './i18n';
import { useReplyToTicketMutation } from './tickets.api';

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
  const [progress, setProgress] = useState<number | null>(null);
  const [initialValues] = useState<Typed>(() => ({ message: readReplyDraft(user.id, ticketId) }));

  async function handleSubmit({ message }: Typed, { resetForm }: { resetForm: (to: { values: Typed }) => void }) {
    setProgress(0);
    onSending(true);
    try {
      await replyToTicket({
        ticketId,
        message,
        senderType: 'CLIENTE',
        senderName: user.fullName || user.username,
        senderEmail: user.email,
        userId: user.id,
        files,
        onProgress: setProgress,
      }).unwrap();
    } catch (error) {
      // The reason above goes with the form, and there is nothing to try again.
      if (errorCode(error) === 'ticket_closed') showError(error);
      throw error;
    } finally {
      setProgress(null);
      onSending(false);
    }
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
