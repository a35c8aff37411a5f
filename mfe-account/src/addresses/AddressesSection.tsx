import type { AddressView } from '@boom/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  Grid,
  Skeleton,
  Stack,
  useListAddressesQuery,
  useToast,
  useTranslation,
} from '@boom/platform';
import { AddressDialog } from '@boom/platform/checkout';
import { ConfirmDialog } from '@boom/platform/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddressCard } from './AddressCard';
import { AddressSearch } from './AddressSearch';
import { useDeleteAddressMutation } from './addresses.api';
import { holdsText } from './holdsText';

/** With so many or more, a search field is shown. */
const SEARCHABLE = 12;

/** The open dialog. */
type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; address: AddressView };

export function AddressesSection() {
  const { t } = useTranslation('account');
  const showToast = useToast();
  const { data: addresses, isError, isFetching, refetch } = useListAddressesQuery();
  const [deleteAddress] = useDeleteAddressMutation();
  const [task, setTask] = useState<Task | null>(null);
  const [typed, setTyped] = useState('');
  const shown = addresses?.filter((address) => holdsText(address, typed)) ?? [];
  const finish = () => setTask(null);

  const handleDelete = async (address: AddressView) => {
    const { error } = await deleteAddress(address.id);
    if (error) showToast({ title: t('addresses.error'), description: t('addresses.deleteFailed'), tone: 'error' });
    else showToast({ title: t('addresses.deleted'), tone: 'success' });
  };

  return (
    <>
      {!addresses && isError && <ErrorState onRetry={refetch} isRetrying={isFetching} />}
      {!addresses && !isError && (
        <Grid columns="18rem" aria-busy="true" role="status" aria-label={t('addresses.loading')}>
          <Skeleton $height="9rem" $radius="12px" />
          <Skeleton $height="9rem" $radius="12px" />
        </Grid>
      )}
      {addresses?.length === 0 && (
        <EmptyState
          drawing="address"
          title={t('addresses.emptyTitle')}
          text={t('addresses.emptyText')}
          action={
            <Button variant="primary" onClick={() => setTask({ kind: 'add' })}>
              {t('addresses.addFirst')}
            </Button>
          }
        />
      )}
      {addresses && addresses.length > 0 && (
        <Stack gap={4} align="start">
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setTask({ kind: 'add' })}>
            {t('addresses.add')}
          </Button>
          {addresses.length >= SEARCHABLE && <AddressSearch typed={typed} onChange={setTyped} found={shown.length} />}
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
      <AddressDialog isOpen={task?.kind === 'add'} onClose={finish} isFirst={addresses?.length === 0} />
      {task?.kind === 'edit' && <AddressDialog isOpen onClose={finish} address={task.address} />}
      {task?.kind === 'delete' && (
        <ConfirmDialog
          isOpen
          onClose={finish}
          title={t('addresses.deleteQuestion')}
          text={task.address.title}
          tone="danger"
          onConfirm={() => handleDelete(task.address)}
        />
      )}
    </>
  );
}
