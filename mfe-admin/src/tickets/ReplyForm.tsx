import { type AdminTicketView, type Reply, replySchema } from '@boom/contract';
import { Notice, Row, Stack, Text, useToast } from '@boom/platform';
import { CheckboxField, Form, type FormikHelpers, SubmitButton } from '@boom/platform/forms';
import { type ClipboardEvent, useRef, useState } from 'react';
import { UnsavedChanges } from '../editing/UnsavedChanges';
import { useChangeKey } from '../editing/useChangeKey';
import { isPastedText } from '../files/isPastedText';
import { lastAnswer } from './answers';
import { type Draft, keepDraft, NO_DRAFT, readDraft } from './drafts';
import { FilesField } from './FilesField';
import { useTicketsTexts } from './i18n';
import { MessageField } from './MessageField';
import { useAnswerTicketMutation } from './tickets.api';
import { useReplyFiles } from './useReplyFiles';

interface ReplyFormProps {
  ticket: AdminTicketView;
  /** Id of the person who answers. */
  userId: string;
  /** Reads the ticket again. */
  onReread: () => PromiseLike<{ data?: AdminTicketView }>;
  /** Called with true at the click, and with false at the answer. */
  onSending: (isSending: boolean) => void;
}

/** An answer to the customer, or a note for colleagues, restored from its draft. */
export function ReplyForm({ ticket, userId, onReread, onSending }: ReplyFormProps) {
  const { t } = useTicketsTexts();
  const showToast = useToast();
  const [answerTicket] = useAnswerTicketMutation();
  const [initialValues] = useState(() => {
    const draft = readDraft(userId, ticket.id);
    if (draft.isInternal || draft.message.trim() !== lastAnswer(ticket)?.message) return draft;
    // It arrived, and only its answer was lost: sent again, the customer would read it twice.
    keepDraft(userId, ticket.id, NO_DRAFT);
    return NO_DRAFT;
  });
  const attached = useReplyFiles();
  const [share, setShare] = useState(0);
  const { keyOf, answered } = useChangeKey();
  // The last answer that was shown here.
  const known = useRef(lastAnswer(ticket)?.id);
  const [otherAnswer, setOtherAnswer] = useState<string | null>(null);

  async function handleSubmit(
    { message, isInternal = false }: Pick<Reply, 'message' | 'isInternal'>,
    form: FormikHelpers<Draft>,
  ) {
    const draft = readDraft(userId, ticket.id).message;
    // A colleague may have answered meanwhile: then the first click shows that answer, and the second one sends.
    const { data } = isInternal ? { data: undefined } : await onReread();
    const latest = data && lastAnswer(data);
    if (latest && latest.id !== known.current) {
      known.current = latest.id;
      setOtherAnswer(latest.senderName);
      return;
    }
    const content = JSON.stringify([message, isInternal, attached.files.map(({ name, size }) => [name, size])]);
    const { data: sent, error } = await answerTicket({
      ticketId: ticket.id,
      message,
      isInternal,
      files: attached.files,
      key: keyOf(content),
      onProgress: setShare,
    });
    setShare(0);
    if (error) return { error };
    answered();
    if (!isInternal) known.current = sent.id;
    setOtherAnswer(null);
    attached.clear();
    // What was typed while it was sent is the next one.
    const typed = readDraft(userId, ticket.id);
    const next = typed.message.startsWith(draft) ? typed.message.slice(draft.length).trimStart() : typed.message;
    const values = { message: next, isInternal: typed.isInternal && next !== '' };
    form.resetForm({ values });
    keepDraft(userId, ticket.id, values);
    showToast({ tone: 'success', title: t(isInternal ? 'noteSaved' : 'sent') });
  }

  /** Attaches pasted files. */
  function handlePaste(event: ClipboardEvent, isSubmitting: boolean) {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || isPastedText(types)) return;
    event.preventDefault();
    if (!isSubmitting) attached.take([...files]);
  }

  return (
    <Form
      initialValues={initialValues}
      schema={replySchema.pick(['message', 'isInternal'])}
      onSubmit={(typed, form) => {
        onSending(true);
        return handleSubmit(typed, form).finally(() => onSending(false));
      }}
      failed={t('sendFailed')}
      gap={3}
      aria-label={t('reply')}
    >
      {({ values, isSubmitting }) => (
        <>
          <UnsavedChanges hasChanges={attached.files.length > 0} />
          <Stack gap={3} onPaste={(event) => handlePaste(event, isSubmitting)}>
            <MessageField onType={(typed) => keepDraft(userId, ticket.id, typed)} />
            <FilesField chosen={attached} share={share} />
          </Stack>
          <Row justify="space-between" gap={3}>
            <CheckboxField name="isInternal" label={t('internal')} />
            <SubmitButton disabled={values.message.trim() === ''}>
              {t(values.isInternal ? 'saveNote' : 'send')}
            </SubmitButton>
          </Row>
          {otherAnswer !== null && (
            <Notice tone="warning" role="alert" title={t('answeredMeanwhile', { who: otherAnswer })}>
              {t('answeredMeanwhileText')}
            </Notice>
          )}
          <Text size="sm" tone="muted">
            {t('kept')}
          </Text>
        </>
      )}
    </Form>
  );
}
