import type { CouponView } from '@boom/contract';
import { Button, EmptyState, ErrorState, Notice, Skeleton, Stack, Text, useToast } from '@boom/platform';
import { ConfirmDialog } from '@boom/platform/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useErrorToast } from '../common/useErrorToast';
import { PageHead } from '../layout/PageHead';
import { usePolled } from '../polling/usePolled';
import { useLastRead } from '../table/useLastRead';
import { NEW, useListAddress } from '../table/useListAddress';
import { CouponCard } from './CouponCard';
import { CouponDialog } from './CouponDialog';
import { useDeleteCouponMutation, useListCouponsQuery } from './coupons.api';
import { useCouponsTexts } from './i18n';

/** The shop's coupons, the newest first. */
export function Component() {
  const { t } = useCouponsTexts();
  const { data, isError, refetch } = usePolled(useListCouponsQuery, undefined);
  const { open, openRecord, closeRecord } = useListAddress();
  const [toDelete, setToDelete] = useState<CouponView | null>(null);
  const listed = data?.find(({ id }) => id === open);
  const opened = useLastRead(open, listed);
  const [deleteCoupon] = useDeleteCouponMutation();
  const showToast = useToast();
  const showError = useErrorToast();

  async function handleDelete({ id }: CouponView) {
    const { error } = await deleteCoupon(id);
    if (!error) return showToast({ tone: 'success', title: t('deleted') });
    showError(error, t('deleteFailed'));
  }

  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => openRecord(NEW)}>
      {t('add')}
    </Button>
  );
  return (
    <Stack gap={4}>
      <PageHead title={t('title')} action={add} />
      <Text tone="muted">{t('text')}</Text>
      {!data && !isError && <Skeleton $height="10rem" role="status" aria-busy="true" aria-label={t('loading')} />}
      {!data && isError && <ErrorState text={t('failed')} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState drawing="orders" title={t('empty')} text={t('emptyText')} />}
      {data && open && open !== NEW && !opened && <Notice tone="info" title={t('gone')} />}
      {data?.map((coupon) => (
        <CouponCard
          key={coupon.id}
          coupon={coupon}
          onEdit={() => openRecord(coupon.id)}
          onDelete={() => setToDelete(coupon)}
        />
      ))}
      {open === NEW && <CouponDialog coupon={null} isGone={false} onClose={closeRecord} />}
      {opened && <CouponDialog key={opened.id} coupon={opened} isGone={!listed} onClose={closeRecord} />}
      {toDelete && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={t('confirmDelete')}
          text={t('confirmDeleteText', { code: toDelete.code })}
          onConfirm={() => handleDelete(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </Stack>
  );
}
