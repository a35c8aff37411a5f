import { type AdminTicketView, ticketStatuses, ticketUpdateSchema } from '@boom/contract';
import { Button, Card, Heading, Stack, useSession } from '@boom/platform';
import {
  Form,
  FormDraft,
  type FormikHelpers,
  SelectField,
  SubmitButton,
  TextAreaField,
  useFormikContext,
} from '@boom/platform/forms';
import { useEffect } from 'react';
import { useTicketsTexts } from './i18n';
import { useAdministrators } from './useAdministrators';
import { useSaveTicket } from './useSaveTicket';

const valuesOf = ({ status, assignedTo, adminNotes, resolution }: AdminTicketView) => ({
  status: status as string,
  assignedTo: assignedTo ?? '',
  adminNotes: adminNotes ?? '',
  resolution: resolution ?? '',
});
type Values = ReturnType<typeof valuesOf>;

/** Shows other administrators' changes, while nothing is typed here. */
function FollowTicket({ values }: { values: Values }) {
  const { dirty, resetForm } = useFormikContext<Values>();
  const text = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the ticket changed.
  useEffect(() => {
    if (!dirty) resetForm({ values });
  }, [text]);
  return null;
}

/** State, assignee, notes and resolution (admin specification, "Tickets de Soporte"). */
export function Management({ ticket }: { ticket: AdminTicketView }) {
  const { t } = useTicketsTexts();
  const me = useSession().user;
  const { save } = useSaveTicket();
  const { administrators, nameOf } = useAdministrators();
  const { assignedTo } = ticket;
  const isFormer = assignedTo !== null && !administrators.some(({ id }) => id === assignedTo);
  const choices = isFormer ? [...administrators, { id: assignedTo, fullName: nameOf(assignedTo) }] : administrators;

  /** Sends only changed fields: another administrator may be changing the rest. */
  async function handleSubmit(typed: object, { resetForm }: FormikHelpers<Values>) {
    const before: Record<string, unknown> = valuesOf(ticket);
    const changes = Object.entries(typed).filter(([field, value]) => (value ?? '') !== before[field]);
    const error = await save(ticket.id, Object.fromEntries(changes));
    if (error) return { error };
    resetForm({
      values: { ...valuesOf(ticket), ...Object.fromEntries(changes.map(([field, value]) => [field, value ?? ''])) },
    });
  }

  return (
    <Card padding={4}>
      <Stack gap={3}>
        <Heading level={3} size="md">
          {t('management')}
        </Heading>
        <Form initialValues={valuesOf(ticket)} schema={ticketUpdateSchema} onSubmit={handleSubmit} gap={3}>
          <FollowTicket values={valuesOf(ticket)} />
          <FormDraft name={`ticket-${ticket.id}`} />
          <SelectField
            name="status"
            label={t('column.status')}
            options={ticketStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <SelectField
            name="assignedTo"
            label={t('column.assigned')}
            emptyLabel={t('unassigned')}
            options={choices.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          />
          {me && assignedTo !== me.id && (
            <Button size="sm" onClick={() => save(ticket.id, { assignedTo: me.id })}>
              {t('takeIt')}
            </Button>
          )}
          <TextAreaField name="adminNotes" label={t('adminNotes')} hint={t('adminNotesHint')} rows={3} />
          <TextAreaField name="resolution" label={t('resolution')} hint={t('resolutionHint')} rows={3} />
          <SubmitButton>{t('save')}</SubmitButton>
        </Form>
      </Stack>
    </Card>
  );
}
