import { Grid, Heading, Stack } from '@boom/platform';
import { useMay } from '../access/useMay';
import { useDashboardTexts } from './i18n';
import { LowStock } from './LowStock';
import { NeedsHand } from './NeedsHand';
import { RecentOrders } from './RecentOrders';
import { SalesReport } from './SalesReport';
import { StoreMetrics } from './StoreMetrics';

/** Pending tasks first, then the shop's totals, the period's sales, the newest orders and low stock: what of it is theirs. */
export function Component() {
  const { t } = useDashboardTexts();
  const may = useMay();
  const seesReports = may('reports');
  return (
    <Stack gap={5}>
      <Heading level={1} size="xl">
        {t('title')}
      </Heading>
      <NeedsHand />
      {seesReports && (
        <>
          <StoreMetrics />
          <SalesReport />
        </>
      )}
      <Stack as="section" gap={4} aria-labelledby="now">
        <Heading level={2} size="lg" id="now">
          {t('now')}
        </Heading>
        <Grid columns={{ phone: 1, tablet: 1, desktop: 2 }} gap={4}>
          <RecentOrders />
          {seesReports && may('catalog') && <LowStock />}
        </Grid>
      </Stack>
    </Stack>
  );
}
