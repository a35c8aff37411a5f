import type { AdminStatsPoint } from '@boom/contract';
import {
  Button,
  Card,
  EmptyState,
  formatMoney,
  Heading,
  lazyComponent,
  Row,
  Skeleton,
  Stack,
  Text,
  tokens,
} from '@boom/platform';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { NotLoaded } from '../common/NotLoaded';
import { usePolled } from '../polling/usePolled';
import { Table } from '../table/Table';
import { CHART_HEIGHT } from './chartHeight';
import { REPORTS_POLL_MS, useListDailyStatsQuery } from './dashboard.api';
import { useDashboardTexts } from './i18n';
import { type Days, nameOfDay } from './period';

const Switch = styled(Button)`
  &[aria-checked='true'] {
    border-color: ${tokens.color.focus};
    background: ${tokens.color.infoSoft};
  }
`;

const Place = styled.div`
  min-height: ${CHART_HEIGHT};
`;

/** The chart library is large, and only this component uses it. */
const SalesChart = lazyComponent(() => import('./SalesChart'), { waiting: () => <Skeleton $height={CHART_HEIGHT} /> });

/** Sales by day as a chart, or the same numbers as a table. */
export function DailySales({ from, to }: Days) {
  const { t } = useDashboardTexts();
  const [isTable, setTable] = useState(false);
  const query = usePolled(useListDailyStatsQuery, { from, to }, REPORTS_POLL_MS);
  const { currentData: days, isFetching } = query;
  const isEmpty = days?.every(({ orders }) => orders === 0);
  return (
    <Card padding={4} aria-busy={isFetching}>
      <Stack gap={3}>
        <Row justify="space-between">
          <Heading level={3} size="md">
            {t('daily.title')}
          </Heading>
          <Switch role="switch" aria-checked={isTable} icon={<Table2 />} onClick={() => setTable(!isTable)}>
            {t('daily.asTable')}
          </Switch>
        </Row>
        {days?.[0] && days[0].date > from && (
          <Text size="sm" tone="muted">
            {t('daily.cut', { count: days.length })}
          </Text>
        )}
        <Place>
          {!days && <NotLoaded query={query} level={4} text={t('daily.failed')} height={CHART_HEIGHT} />}
          {days && isTable && <DailyTable days={days} />}
          {days && !isTable && isEmpty && <EmptyState drawing="orders" level={4} title={t('daily.none')} />}
          {days && !isTable && !isEmpty && <SalesChart days={days} />}
        </Place>
      </Stack>
    </Card>
  );
}

function DailyTable({ days }: { days: AdminStatsPoint[] }) {
  const { t } = useDashboardTexts();
  return (
    <Table
      caption={t('daily.title')}
      smallScreen="scroll"
      rows={days}
      rowKey={({ date }) => date}
      columns={[
        { id: 'date', header: t('daily.date'), cell: ({ date }) => nameOfDay(date), isRowHeader: true },
        { id: 'sales', header: t('figures.sales'), cell: ({ sales }) => formatMoney(sales), align: 'end' },
        { id: 'orders', header: t('figures.orders'), cell: ({ orders }) => orders, align: 'end' },
        { id: 'paid', header: t('daily.paid'), cell: ({ paidOrders }) => paidOrders, align: 'end' },
      ]}
    />
  );
}
