import { type AdminShippingZoneView, fromCents, SHIPPING_FEE_CENTS } from '@boom/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  formatMoney,
  lazyComponent,
  Notice,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@boom/platform';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useErrorToast } from '../common/useErrorToast';
import { PageHead } from '../layout/PageHead';
import { useLastRead } from '../table/useLastRead';
import { NEW, useListAddress } from '../table/useListAddress';
import { useShippingTexts } from './i18n';
import { useDeleteZoneMutation, useListZonesQuery } from './shipping.api';
import { TryPostalCode } from './TryPostalCode';
import { ZoneCard } from './ZoneCard';

const ConfirmDialog = lazyComponent(async () => ({ default: (await import('@boom/platform/overlays')).ConfirmDialog }));
const ZoneDialog = lazyComponent(() => import(/* webpackChunkName: 'settings' */ './ZoneDialog'));

/** What shipping costs by postal code. */
export function Component() {
  const { t } = useShippingTexts();
  const { data: zones, error, isFetching, refetch } = useListZonesQuery();
  const { open, openRecord, closeRecord } = useListAddress();
  const [toDelete, setToDelete] = useState<AdminShippingZoneView | null>(null);
  const listed = zones?.find(({ id }) => id === open);
  const opened = useLastRead(open, listed);
  const [deleteZone] = useDeleteZoneMutation();
  const showToast = useToast();
  const showError = useErrorToast();
  const fee = formatMoney(fromCents(SHIPPING_FEE_CENTS));

  async function handleDelete({ id }: AdminShippingZoneView) {
    try {
      await deleteZone(id).unwrap();
      showToast({ tone: 'success', title: t('deleted') });
    } catch (error) {
      showError(error, t('deleteFailed'));
    }
  }

  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => openRecord(NEW)}>
      {t('add')}
    </Button>
  );

  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <PageHead
          title={t('title')}
          count={zones?.length || undefined}
          action={zones && zones.length > 0 && addButton}
        />
        <Text size="sm" tone="muted">
          {t('intro', { fee })}
        </Text>
      </Stack>
      {!zones && error && <ErrorState text={t('failed')} onRetry={refetch} isRetrying={isFetching} />}
      {!zones && !error && <Skeleton $height="12rem" />}
      {zones?.length === 0 && (
        <EmptyState drawing="search" title={t('empty')} text={t('emptyText', { fee })} action={addButton} />
      )}
      {zones && open && open !== NEW && !opened && <Notice tone="info" title={t('gone')} />}
      {zones && zones.length > 0 && (
        <>
          <Stack gap={3}>
            {zones.map((zone) => (
              <ZoneCard
                key={zone.id}
                zone={zone}
                onEdit={() => openRecord(zone.id)}
                onDelete={() => setToDelete(zone)}
              />
            ))}
          </Stack>
          <TryPostalCode zones={zones} />
        </>
      )}
      {open === NEW && <ZoneDialog zone={null} isGone={false} onClose={closeRecord} />}
      {opened && <ZoneDialog key={opened.id} zone={opened} isGone={!listed} onClose={closeRecord} />}
      {toDelete && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={t('confirmDelete')}
          text={t('confirmDeleteText', { name: toDelete.name })}
          onConfirm={() => handleDelete(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </Stack>
  );
}
