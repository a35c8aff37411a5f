import { type NewTicket, newTicketSchema, ticketCategories, ticketPriorities, type UserView } from '@boom/contract';
import { Button, Card, Heading, Row, Stack, useToast, useTranslation } from '@boom/platform';
import { Form, SelectField, SubmitButton, TextAreaField, TextField } from '@boom/platform/forms';
import { useCreateTicketMutation } from './tickets.api';

export interface TicketFormProps {
  user: UserView;
  /** Number of the order that it is about, or null. */
  order: string | null;
  onDone: () => void;
}

/** A new ticket; name and e-mail are prefilled from the signed-in person. */
export default function TicketForm({ user, order, onDone }: TicketFormProps) {
  const { t } = useTranslation('support');
  const showToast = useToast();
  const [createTicket] = useCreateTicketMutation();
  const initialValues: NewTicket = {
    name: user.fullName,
    email: user.email,
    subject: '',
    description: '',
    category: order ? 'PEDIDO' : 'OTRO',
    priority: 'MEDIO',
    orderId: order ?? '',
  };

  async function handleSubmit(values: NewTicket) {
    try {
      await createTicket({ ...values, orderId: values.orderId || null }).unwrap();
    } catch (error) {
      showToast({ tone: 'error', title: t('toast.error'), description: t('toast.createFailed') });
      throw error;
    }
    showToast({ tone: 'success', title: t('toast.createdTitle'), description: t('toast.createdText') });
    onDone();
  }

  return (
    <Card as="section" aria-labelledby="new-ticket">
      <Form initialValues={initialValues} schema={newTicketSchema} onSubmit={handleSubmit}>
        <Stack gap={4}>
          <Heading level={2} id="new-ticket">
            {t('form.title')}
          </Heading>
          <TextField name="name" label={t('form.name')} autoComplete="name" />
          <TextField name="email" type="email" label={t('form.email')} autoComplete="email" />
          <TextField name="subject" label={t('form.subject')} />
          <TextAreaField name="description" label={t('form.description')} hint={t('form.descriptionHint')} />
          <SelectField
            name="category"
            label={t('form.category')}
            options={ticketCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
          <SelectField
            name="priority"
            label={t('form.priority')}
            options={ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
          />
          <TextField name="orderId" label={t('form.orderId')} hint={t('form.orderIdHint')} />
          <Row gap={3} justify="end">
            <Button variant="ghost" onClick={onDone}>
              {t('form.cancel')}
            </Button>
            <SubmitButton>{t('form.submit')}</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}
