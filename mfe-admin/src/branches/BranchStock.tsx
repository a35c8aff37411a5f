import type { BranchStockView } from '@boom/contract';
import { Notice, Row, Stack, Text } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { NotLoaded } from '../common/NotLoaded';
import { ProductName } from '../products/ProductName';
import { ListFilter } from '../table/ListFilter';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { Pager, Range } from '../table/Pager';
import { PAGE_ROWS, pageQuery } from '../table/page';
import { Table, type TableColumn } from '../table/Table';
import { useExistingPage } from '../table/useExistingPage';
import type { ListAddress } from '../table/useListAddress';
import { useListAdminBranchesQuery, useListBranchStockQuery } from './branches.api';
import { useBranchesTexts } from './i18n';
import { UnitsField } from './UnitsField';

const none: BranchStockView[] = [];

/** What stands in a branch, product by product; changed in place. */
export function BranchStock({ branchId, address }: { branchId: string; address: ListAddress }) {
  const { t } = useBranchesTexts();
  const { data: branches } = useListAdminBranchesQuery();
  const inBranch = address.filter('piezas');
  const filter = { branchId, ...pageQuery(address), inBranch };
  const query = useListBranchStockQuery(filter, { refetchOnMountOrArgChange: true });
  const branch = branches?.find(({ id }) => id === branchId);
  const { rows = none, total = 0 } = query.data ?? {};
  const isBeyond = useExistingPage(address, query.isFetching ? undefined : query.data?.total);

  const columns: TableColumn<BranchStockView>[] = [
    {
      id: 'product',
      header: t('units.product'),
      isRowHeader: true,
      cell: ({ name, imageUrl }) => <ProductName name={name} imageUrl={imageUrl} />,
    },
    {
      id: 'here',
      header: t('units.here'),
      align: 'end',
      cell: (row) => <UnitsField branchId={branchId} row={row} />,
    },
    {
      id: 'elsewhere',
      header: t('units.elsewhere'),
      align: 'end',
      cell: ({ inBranches, units }) => inBranches - units,
    },
    { id: 'stock', header: t('units.stock'), align: 'end', cell: ({ stock }) => stock },
  ];

  if (branches && !branch) return <Notice tone="info" title={t('units.gone')} />;
  return (
    <Stack gap={3} data-paged="">
      <Link to="/admin/sucursales">{t('units.back')}</Link>
      <ListHead title={t('stock')} count={branch?.name}>
        <ListSearch address={address} label={t('units.search')} />
        <ListFilter
          address={address}
          name="piezas"
          label={t('units.filter')}
          all={t('units.all')}
          options={[{ value: 'true', label: t('units.inBranch') }]}
        />
      </ListHead>
      <Text size="sm" tone="muted">
        {t('units.intro')}
      </Text>
      {query.error && !query.data ? (
        <NotLoaded query={query} text={t('units.failed')} />
      ) : (
        <Table
          caption={t('units.title', { name: branch?.name ?? '' })}
          columns={columns}
          rows={rows}
          rowKey={({ productId }) => productId}
          isLoading={query.isFetching || isBeyond}
          empty={t(inBranch && !address.q ? 'units.nothingHere' : 'units.nothing')}
        />
      )}
      <Row justify="space-between">
        <Range address={address} total={total} />
        {total > PAGE_ROWS && <Pager address={address} total={total} />}
      </Row>
    </Stack>
  );
}
