import { Grid, Heading, Stack, useTranslation } from '@boom/platform';
import { LowStock } from './LowStock';
import { NeedsHand } from './NeedsHand';
import { RecentOrders } from './RecentOrders';
import { SalesReport } from './SalesReport';
import { StoreFigures } from './StoreFigures';

/** Pending tasks first, then the shop's totals, the period's sales, the newest orders and low stock. */
export function Component() {
  const { t } = useTranslation('admin');
  return (
    <Stack gap={5}>
      <Heading level={1} size="xl">
        {t('dashboard.title')}
      </Heading>
      <NeedsHand />
      <StoreFigures />
      <SalesReport />
      <Stack as="section" gap={4} aria-labelledby="now">
        <Heading level={2} size="lg" id="now">
          {t('dashboard.now')}
        </Heading>
        <Grid columns={{ phone: 1, tablet: 1, desktop: 2, wide: 2 }} gap={4}>
          <RecentOrders />
          <LowStock />
        </Grid>
      </Stack>
    </Stack>
  );
}
