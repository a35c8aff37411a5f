import { type CouponView, couponStates } from '@boom/contract';
import { Button, Stack, Text } from '@boom/platform';
import { Plus } from 'lucide-react';
import { useDeletion } from '../common/useDeletion';
import { usePolled } from '../polling/usePolled';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { StateFilter } from '../table/StateFilter';
import { NEW, useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { CouponDialog } from './CouponDialog';
import { useDeleteCouponMutation, useFindCouponQuery, useListCouponsQuery } from './coupons.api';
import { useCouponsTexts } from './i18n';
import { useCouponColumns } from './useCouponColumns';

/** The shop's coupons, the newest first. */
export function Component() {
  const { t } = useCouponsTexts();
  const address = useListAddress();
  const filter = { ...pageQuery(address), state: address.filter('estado') };
  const query = usePolled(useListCouponsQuery, filter);
  const opened = useOpenRecord(address, query.data?.rows, useFindCouponQuery);
  const [deleteCoupon] = useDeleteCouponMutation();
  const deletion = useDeletion<CouponView>({
    t,
    nameOf: ({ code }) => code,
    remove: ({ id }) => deleteCoupon(id).unwrap(),
  });
  const columns = useCouponColumns(address.openRecord, deletion.ask);

  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => address.openRecord(NEW)}>
      {t('add')}
    </Button>
  );
  return (
    <Stack gap={3}>
      <ListHead title={t('title')} action={add}>
        <ListSearch address={address} label={t('search')} />
        <StateFilter address={address} t={t} states={couponStates} />
      </ListHead>
      <Text tone="muted">{t('text')}</Text>
      <DataTable
        section="cupones"
        t={t}
        columns={columns}
        rowName={({ code }) => code}
        address={address}
        query={query}
      />
      {address.open === NEW && <CouponDialog opened={null} onClose={address.closeRecord} />}
      {opened && <CouponDialog key={opened.id} opened={opened} onClose={address.closeRecord} />}
      {deletion.question}
    </Stack>
  );
}
