import type { AdminOverview } from '@boom/contract';
import { formatMoney, Grid, Heading, Row, Stack } from '@boom/platform';
import { NotLoaded } from '../common/NotLoaded';
import { usePolled } from '../polling/usePolled';
import { BestSellers } from './BestSellers';
import { Change } from './Change';
import { DailySales } from './DailySales';
import { REPORTS_POLL_MS, useFindAdminOverviewQuery } from './dashboard.api';
import { useDashboardTexts } from './i18n';
import { MetricCard, MetricGrid } from './MetricCard';
import { PaymentTypes } from './PaymentTypes';
import { PeriodChoice, usePeriod } from './PeriodChoice';

/** The sales of the chosen period, compared with as many days before it. */
export function SalesReport() {
  const { t } = useDashboardTexts();
  const { from, to } = usePeriod();
  const query = usePolled(useFindAdminOverviewQuery, { from, to }, REPORTS_POLL_MS);
  const { currentData: overview, error } = query;
  return (
    <Stack as="section" gap={4} aria-labelledby="sales">
      <Row justify="space-between">
        <Heading level={2} size="lg" id="sales">
          {t('sales')}
        </Heading>
        <PeriodChoice />
      </Row>
      {error && !overview ? (
        <NotLoaded query={query} level={3} text={t('reportFailed')} />
      ) : (
        <>
          <PeriodFigures overview={overview} />
          <DailySales from={from} to={to} />
          <Grid columns={{ phone: 1, tablet: 1, desktop: 2 }} gap={4}>
            <BestSellers products={overview?.bestSellers} />
            <PaymentTypes types={overview?.paymentTypes} />
          </Grid>
        </>
      )}
    </Stack>
  );
}

const money = (amount: string) => ({ value: Number(amount), text: formatMoney(amount) });
const count = (value: number) => ({ value, text: value.toLocaleString('es-MX') });
const rate = (value: number) => ({ value, text: `${value.toLocaleString('es-MX')}\u00a0%` });

const figuresOf = ({ sales, orders, conversionRate, averageOrder }: AdminOverview['current']) => ({
  sales: money(sales),
  orders: count(orders),
  conversion: rate(conversionRate),
  averageOrder: money(averageOrder),
});

function PeriodFigures({ overview }: { overview: AdminOverview | undefined }) {
  const { t } = useDashboardTexts();
  const now = overview && figuresOf(overview.current);
  const before = overview && figuresOf(overview.previous);
  return (
    <MetricGrid aria-busy={!overview}>
      {(['sales', 'orders', 'conversion', 'averageOrder'] as const).map((name) => (
        <MetricCard key={name} name={t(`figures.${name}`)} value={now?.[name].text}>
          {now && before && (
            <Change
              now={now[name].value}
              before={before[name].value}
              beforeText={before[name].text}
              isRate={name === 'conversion'}
            />
          )}
        </MetricCard>
      ))}
    </MetricGrid>
  );
}
