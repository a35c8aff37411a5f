import { Text } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { useMay } from '../access/useMay';
import { NotLoaded } from '../common/NotLoaded';
import { StockBadge } from '../products/StockBadge';
import { Table } from '../table/Table';
import { DashboardCard } from './DashboardCard';
import { useFindAdminOverviewQuery } from './dashboard.api';
import { useDashboardTexts } from './i18n';
import { usePeriod } from './PeriodChoice';
import { ProductLink } from './ProductLink';

/** Products with low stock, the scarcest first; each opens its product. */
export function LowStock() {
  const { t } = useDashboardTexts();
  const may = useMay();
  const { from, to } = usePeriod();
  const query = useFindAdminOverviewQuery({ from, to });
  const { data, error } = query;
  const { count = 0, products } = data?.lowStock ?? {};
  const more = products && count > products.length && t('low.more', { count: count - products.length });
  return (
    <div id="existencias">
      <DashboardCard title={t('low.title')}>
        {error && !data ? (
          <NotLoaded query={query} level={4} text={t('low.failed')} />
        ) : (
          <Table
            caption={t('low.title')}
            smallScreen="scroll"
            rows={products ?? []}
            rowKey={({ id }) => id}
            isLoading={!products}
            empty={t('low.none')}
            columns={[
              {
                id: 'name',
                header: t('best.product'),
                cell: ({ id, name }) => <ProductLink id={id} name={name} />,
                isRowHeader: true,
              },
              {
                id: 'stock',
                header: t('low.stock'),
                cell: ({ stock, minQuantity }) => (
                  <StockBadge
                    product={{ stock, minQuantity, isAffiliate: false, isImported: false, affiliateUrl: null }}
                  />
                ),
                align: 'end',
              },
            ]}
          />
        )}
        {more && (
          <Text size="sm" tone="muted">
            {may('catalog') ? <Link to="/admin/productos?estado=low">{more}</Link> : more}
          </Text>
        )}
      </DashboardCard>
    </div>
  );
}
