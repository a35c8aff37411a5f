import { Card, ErrorState, formatMoney, Grid, Heading, Skeleton, Stack, Text, useTranslation } from '@boom/platform';
import { useFindAdminStatsQuery } from './dashboard.api';
import { RecentOrders } from './RecentOrders';

export function Component() {
  const { t } = useTranslation('admin');
  const { data: stats, isLoading, isError, refetch } = useFindAdminStatsQuery();
  const figures = [
    { name: 'activeUsers', value: stats?.activeUsers.toLocaleString('es-MX') },
    { name: 'totalSales', value: stats && formatMoney(stats.totalSales) },
    { name: 'totalOrders', value: stats?.totalOrders.toLocaleString('es-MX') },
    { name: 'conversion', value: stats && `${stats.conversionRate.toLocaleString('es-MX')} %` },
  ] as const;

  return (
    <Stack gap={5}>
      <Heading level={1} size="xl">
        {t('dashboard.title')}
      </Heading>
      {isError ? (
        <ErrorState text={t('dashboard.failed')} onRetry={refetch} />
      ) : (
        <Grid columns={{ phone: 2, tablet: 2, desktop: 4, wide: 4 }} gap={4} aria-busy={isLoading}>
          {figures.map(({ name, value }) => (
            <Card key={name} padding={4}>
              <Text size="sm" tone="muted">
                {t(`dashboard.${name}`)}
              </Text>
              <Text size="xl" weight="heavy" isTabular>
                {value ?? <Skeleton $width="5rem" />}
              </Text>
            </Card>
          ))}
        </Grid>
      )}
      <RecentOrders />
    </Stack>
  );
}
