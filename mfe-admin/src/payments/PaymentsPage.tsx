import { Button, Stack } from '@boom/platform';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { usePaymentsTexts } from './i18n';
import { useFindPaymentToSettleQuery, useListPaymentsToSettleQuery } from './payments.api';
import { SettleDialog } from './SettleDialog';
import { usePaymentColumns } from './usePaymentColumns';

/** Payments without an order, failed refunds and chargebacks, which somebody of the shop has to settle. */
export function Component() {
  const { t } = usePaymentsTexts();
  const address = useListAddress();
  const settled = address.filter('ver') === 'revisados';
  const query = useListPaymentsToSettleQuery({ settled, ...pageQuery(address) }, { refetchOnMountOrArgChange: true });
  const open = useOpenRecord(address, query.data?.rows, useFindPaymentToSettleQuery);
  const columns = usePaymentColumns(settled, address.openRecord);

  return (
    <Stack gap={3}>
      <ListHead
        title={t('title')}
        action={
          <Button onClick={() => address.setFilter('ver', settled ? '' : 'revisados')}>
            {t(settled ? 'showOpen' : 'showSettled')}
          </Button>
        }
      />
      <DataTable
        section="pagos"
        t={t}
        columns={columns}
        rowName={({ paymentId }) => paymentId}
        address={address}
        query={query}
      />
      {open && <SettleDialog payment={open} onClose={address.closeRecord} />}
    </Stack>
  );
}
