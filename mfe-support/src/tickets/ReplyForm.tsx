import { type Reply, replySchema, type UserView } from '@boom/contract';
import { Stack, useToast, useTranslation } from '@boom/platform';
import { Form, SubmitButton, TextAreaField } from '@boom/platform/forms';
import { useReplyToTicketMutation } from './tickets.api';

export function ReplyForm({ ticketId, user }: { ticketId: string; user: UserView }) {
  const { t } = useTranslation('support');
  const showToast = useToast();
  const [replyToTicket] = useReplyToTicketMutation();

  async function handleSubmit({ message }: Pick<Reply, 'message'>, { resetForm }: { resetForm: () => void }) {
    try {
      await replyToTicket({
        ticketId,
        message,
        senderType: 'CLIENTE',
        senderName: user.fullName || user.username,
        senderEmail: user.email,
      }).unwrap();
    } catch (error) {
      showToast({ tone: 'error', title: t('toast.error'), description: t('toast.sendFailed') });
      throw error;
    }
    resetForm();
    showToast({ tone: 'success', title: t('toast.sentTitle'), description: t('toast.sentText') });
  }

  return (
    <Form initialValues={{ message: '' }} schema={replySchema.pick(['message'])} onSubmit={handleSubmit}>
      <Stack gap={3}>
        <TextAreaField name="message" label={t('conversation.reply')} rows={3} />
        <SubmitButton>{t('conversation.send')}</SubmitButton>
      </Stack>
    </Form>
  );
}
