import {
  isUuid,
  type NewTicket,
  newTicketSchema,
  ticketCategories,
  ticketPriorities,
  type UserView,
} from '@boom/contract';
import { Button, Card, Grid, Heading, Row, Stack, Text, useToast } from '@boom/platform';
import { Form, OnChange, PrivacyNote, SelectField, SubmitButton, TextAreaField, TextField } from '@boom/platform/forms';
import { ConfirmDialog } from '@boom/platform/overlays';
import { useState } from 'react';
import { AttachmentsField } from '../attachments/AttachmentsField';
import { readTicketDraft, storeTicketDraft } from '../drafts/drafts';
import { useTicketsTexts } from './i18n';
import { OrderField } from './OrderField';
import { useCreateTicketMutation } from './tickets.api';
import { useSending } from './useSending';

/** Short fields side by side where there is room. */
const pairs = { phone: 1, tablet: 2, desktop: 2 };

const isTyped = ({ subject, description }: Partial<NewTicket>) => `${subject ?? ''}${description ?? ''}`.trim() !== '';

const blank = (user: UserView, order: string | null): NewTicket => ({
  name: user.fullName,
  email: user.email,
  subject: '',
  description: '',
  category: order ? 'PEDIDO' : 'OTRO',
  priority: 'MEDIO',
  orderId: order ?? '',
});

interface TicketFormProps {
  user: UserView;
  /** Id or number of the order that it is about, when the address names one. */
  order: string | null;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  onSent: () => void;
  /** Called with true at the click, and with false at the answer. */
  onSending: (isSending: boolean) => void;
}

/** A new ticket, restored from its draft; name and e-mail are the user's, unless others were typed. */
export default function TicketForm({ user, order, files, onFiles, onSent, onSending }: TicketFormProps) {
  const { t } = useTicketsTexts();
  const showToast = useToast();
  const [createTicket] = useCreateTicketMutation();
  const { progress, send } = useSending(onSending);
  const [isAsking, setAsking] = useState(false);
  const [initialValues] = useState<NewTicket>(() => ({
    ...blank(user, order),
    ...readTicketDraft(user.id),
    ...(order && { orderId: order }),
  }));

  // The account's own may be changed there before the draft is restored, also in another tab while it is written.
  const [own] = useState(user);
  const handleDraft = ({ name, email, ...typed }: NewTicket) => {
    const others = { ...(name !== own.fullName && { name }), ...(email !== own.email && { email }) };
    storeTicketDraft(user.id, isTyped(typed) ? { ...typed, ...others } : null);
  };

  // Words of long ago, about another order, would become a ticket about this one.
  const [draftOrder] = useState(() => order && readTicketDraft(user.id)?.orderId);

  async function handleSubmit(values: NewTicket) {
    const { error } = await send((onProgress) =>
      createTicket({ ...values, orderId: values.orderId || null, userId: user.id, files, onProgress }),
    );
    if (error) return { error };
    storeTicketDraft(user.id, null);
    showToast({ tone: 'success', title: t('toast.createdTitle'), description: t('toast.createdText') });
    onSent();
  }

  return (
    <Card as="section" aria-labelledby="new-ticket">
      <Form initialValues={initialValues} schema={newTicketSchema} onSubmit={handleSubmit} failed={t('form.failed')}>
        {({ values, initialValues: restored, resetForm, isSubmitting }) => (
          <Stack gap={4}>
            <Stack gap={1}>
              <Heading level={2} id="new-ticket">
                {t('form.title')}
              </Heading>
              <Text size="sm" tone="muted">
                {t(isTyped(restored) ? 'form.restored' : 'form.kept')}
              </Text>
            </Stack>
            <OnChange onChange={handleDraft} />
            <Grid columns={pairs}>
              <TextField name="name" label={t('form.name')} autoComplete="name" />
              <TextField name="email" type="email" label={t('form.email')} autoComplete="email" />
            </Grid>
            <OrderField />
            {/* Words typed while the ticket is being sent would go with the form. */}
            <TextField name="subject" label={t('form.subject')} readOnly={isSubmitting} />
            <TextAreaField
              name="description"
              label={t('form.description')}
              hint={t('form.descriptionHint')}
              readOnly={isSubmitting}
            />
            <Grid columns={pairs}>
              <SelectField
                name="category"
                label={t('form.category')}
                emptyLabel={null}
                options={ticketCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
              />
              <SelectField
                name="priority"
                label={t('form.priority')}
                emptyLabel={null}
                options={ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
              />
            </Grid>
            <AttachmentsField files={files} onChange={onFiles} progress={progress} />
            <PrivacyNote purpose={t('form.privacyPurpose')} />
            <Row gap={3} justify="end">
              {isTyped(restored) && draftOrder && draftOrder !== values.orderId && !isUuid(values.orderId) && (
                <Text size="sm">{t('form.draftOrder', { number: draftOrder })}</Text>
              )}
              {isTyped(values) && !isSubmitting && (
                <Button variant="ghost" onClick={() => setAsking(true)}>
                  {t('form.discard')}
                </Button>
              )}
              <SubmitButton busyLabel={t('form.sending')}>{t('form.submit')}</SubmitButton>
            </Row>
            <ConfirmDialog
              isOpen={isAsking}
              onClose={() => setAsking(false)}
              tone="danger"
              title={t('form.discardTitle')}
              text={t('form.discardText')}
              confirmLabel={t('form.discard')}
              onConfirm={() => {
                resetForm({ values: blank(user, order) });
                onFiles([]);
              }}
            />
          </Stack>
        )}
      </Form>
    </Card>
  );
}
