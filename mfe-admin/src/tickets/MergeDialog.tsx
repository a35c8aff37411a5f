import type { AdminTicketView } from '@boom/contract';
import { MAX_SEARCH_LENGTH, mergeTicketsSchema } from '@boom/contract';
import { formatDate, Notice, Text, TextInput, useToast } from '@boom/platform';
import { Form, FormFoot, RadioGroupField, useFormikContext } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useEffect, useState } from 'react';
import { useDebouncedValue } from '../choices/useDebouncedValue';
import { useTicketsTexts } from './i18n';
import { useListAdminTicketsQuery, useMergeTicketsMutation } from './tickets.api';

interface MergeDialogProps {
  ticket: AdminTicketView;
  /** Gets the id of the remaining ticket. */
  onMerged: (id: string) => void;
  onClose: () => void;
}

/** How many to choose from. */
const SHOWN = 10;

/** Takes the choice back once another search does not show it any more: a merger cannot be undone. */
function ChosenIsShown({ found }: { found: readonly AdminTicketView[] }) {
  const { values, setFieldValue } = useFormikContext<{ into: string }>();
  const isShown = found.some(({ id }) => id === values.into);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice that is gone.
  useEffect(() => {
    if (values.into && !isShown) void setFieldValue('into', '', false);
  }, [values.into, isShown]);
  return null;
}

/** Merges a duplicate into another ticket of the same customer, found by number or subject. */
export function MergeDialog({ ticket, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTicketsTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [search, setSearch] = useState('');
  const { data, isError } = useListAdminTicketsQuery({
    search: useDebouncedValue(search).trim() || undefined,
    // Two people's tickets are not merged.
    userId: ticket.userId,
    merged: 'false',
    // It may be among them itself.
    limit: SHOWN + 1,
  });
  const [mergeTickets] = useMergeTicketsMutation();
  const found = data?.rows.filter(({ id }) => id !== ticket.id).slice(0, SHOWN) ?? [];

  async function handleSubmit({ into }: { into: string }) {
    const { error } = await mergeTickets({ ticketId: ticket.id, into });
    if (error) return { error };
    showToast({ tone: 'success', title: t('mergeDone') });
    // Whoever closed it before the answer came is elsewhere by now, perhaps in another ticket.
    if (!isStillOpen()) return;
    onClose();
    onMerged(into);
  }

  return (
    <Dialog isOpen isModalOnly onClose={onClose} title={t('mergeTitle', { number: ticket.ticketNumber })}>
      <Form initialValues={{ into: '' }} schema={mergeTicketsSchema} onSubmit={handleSubmit} failed={t('mergeFailed')}>
        <ChosenIsShown found={found} />
        <Notice tone="info" title={t('mergeNote')} />
        <TextInput
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={t('mergeSearch')}
          placeholder={t('mergeSearch')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter in the search field does not merge into what was chosen before.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <div role="status">
          {isError && <Text>{t('failed')}</Text>}
          {data && !isError && found.length === 0 && <Text>{t('mergeNone')}</Text>}
        </div>
        {found.length > 0 && (
          <RadioGroupField
            name="into"
            label={t('mergeInto')}
            options={found.map(({ id, ticketNumber, subject, user, createdAt }) => ({
              value: id,
              label: `${ticketNumber} · ${subject}`,
              description: `${user.fullName} · ${formatDate(createdAt)}`,
            }))}
          />
        )}
        <FormFoot onCancel={onClose}>{t('merge')}</FormFoot>
      </Form>
    </Dialog>
  );
}
