import type { AddressView } from '@boom/contract';
import { Button, EmptyState, Grid, Skeleton, Stack, tokens, useListAddressesQuery, useToast } from '@boom/platform';
import { AddressDialog } from '@boom/platform/checkout';
import { useErrorToast } from '@boom/platform/forms';
import { ConfirmDialog } from '@boom/platform/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { AddressCard } from './AddressCard';
import { AddressSearch } from './AddressSearch';
import { useDeleteAddressMutation } from './addresses.api';
import { holdsText } from './holdsText';
import { useAddressesTexts } from './i18n';

/** With so many or more, a search field is shown. */
const SEARCHABLE = 12;

/** The open dialog. */
type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; address: AddressView };

export function AddressesSection() {
  const { t } = useAddressesTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const query = useListAddressesQuery();
  const addresses = query.data;
  const [deleteAddress] = useDeleteAddressMutation();
  const [task, setTask] = useState<Task | null>(null);
  const [typed, setTyped] = useState('');
  // What was typed counts while its field is there.
  const isSearched = addresses !== undefined && addresses.length >= SEARCHABLE;
  const shown = addresses?.filter((address) => !isSearched || holdsText(address, typed)) ?? [];
  const finish = () => setTask(null);

  const handleDelete = async (address: AddressView) => {
    const { error } = await deleteAddress(address.id);
    if (error) showError(error, t('deleteFailed'));
    else showToast({ title: t('deleted'), tone: 'success' });
  };

  return (
    <>
      {!addresses && (
        <NotLoaded query={query} label={t('loading')}>
          <Grid columns="18rem">
            <Skeleton $height="9rem" $radius={tokens.radius.card} />
            <Skeleton $height="9rem" $radius={tokens.radius.card} />
          </Grid>
        </NotLoaded>
      )}
      {addresses?.length === 0 && (
        <EmptyState
          drawing="address"
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Button variant="primary" onClick={() => setTask({ kind: 'add' })}>
              {t('addFirst')}
            </Button>
          }
        />
      )}
      {addresses && addresses.length > 0 && (
        <Stack gap={4} align="start">
          <Button icon={<Plus />} onClick={() => setTask({ kind: 'add' })}>
            {t('add')}
          </Button>
          {isSearched && <AddressSearch typed={typed} onChange={setTyped} found={shown.length} />}
          <Grid as="ul" role="list" columns="18rem" style={{ width: '100%' }}>
            {shown.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                onEdit={() => setTask({ kind: 'edit', address })}
                onDelete={() => setTask({ kind: 'delete', address })}
              />
            ))}
          </Grid>
        </Stack>
      )}
      {task?.kind === 'add' && <AddressDialog isOpen onClose={finish} isFirst={addresses?.length === 0} />}
      {task?.kind === 'edit' && <AddressDialog isOpen onClose={finish} address={task.address} />}
      {task?.kind === 'delete' && (
        <ConfirmDialog
          isOpen
          onClose={finish}
          title={t('deleteQuestion')}
          text={task.address.title}
          tone="danger"
          onConfirm={() => handleDelete(task.address)}
        />
      )}
    </>
  );
}
