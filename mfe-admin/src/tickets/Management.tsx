import { type AdminTicketView, ticketStatuses, ticketUpdateSchema } from '@boom/contract';
import { Button, Card, Heading, Stack, useSession } from '@boom/platform';
import { FormDraft, SelectField, SubmitButton, TextAreaField } from '@boom/platform/forms';
import { LiveForm } from '../editing/LiveForm';
import { useTicketsTexts } from './i18n';
import { useAdministrators } from './useAdministrators';
import { useSaveTicket } from './useSaveTicket';

const valuesOf = ({ status, assignedTo, adminNotes, resolution }: AdminTicketView) => ({
  status: status as string,
  assignedTo: assignedTo ?? '',
  adminNotes: adminNotes ?? '',
  resolution: resolution ?? '',
});

/** State, assignee, notes and resolution (admin specification, "Tickets de Soporte"). */
export function Management({ ticket }: { ticket: AdminTicketView }) {
  const { t } = useTicketsTexts();
  const me = useSession().user;
  const { save, saveAtOnce } = useSaveTicket();
  const { administrators, nameOf } = useAdministrators();
  const { assignedTo } = ticket;
  const isFormer = assignedTo !== null && !administrators.some(({ id }) => id === assignedTo);
  const choices = isFormer ? [...administrators, { id: assignedTo, fullName: nameOf(assignedTo) }] : administrators;

  return (
    <Card padding={4}>
      <Stack gap={3}>
        <Heading level={3} size="md">
          {t('management')}
        </Heading>
        <LiveForm
          stored={valuesOf(ticket)}
          schema={ticketUpdateSchema}
          save={(changes) => save(ticket.id, changes)}
          failed={t('updateFailed')}
        >
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
            <Button size="sm" onClick={() => saveAtOnce(ticket.id, { assignedTo: me.id })}>
              {t('takeIt')}
            </Button>
          )}
          <TextAreaField name="adminNotes" label={t('adminNotes')} hint={t('adminNotesHint')} rows={3} />
          <TextAreaField name="resolution" label={t('resolution')} hint={t('resolutionHint')} rows={3} />
          <SubmitButton>{t('save')}</SubmitButton>
        </LiveForm>
      </Stack>
    </Card>
  );
}
