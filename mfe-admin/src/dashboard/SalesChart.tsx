import type { AdminStatsPoint } from '@boom/contract';
import { formatMoney, tokens } from '@boom/platform';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import styled from 'styled-components';
import { CHART_HEIGHT } from './chartHeight';
import { useDashboardTexts } from './i18n';
import { nameOfDay } from './period';

const Frame = styled.div`
  height: ${CHART_HEIGHT};
  font-size: ${tokens.size.xs};

  & .recharts-wrapper {
    width: 100%;
    height: 100%;
  }

  & .recharts-surface:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
    border-radius: ${tokens.radius.control};
  }

  & .recharts-cartesian-axis-tick-value {
    fill: ${tokens.color.muted};
  }
`;

const Bubble = styled.div`
  padding: ${tokens.space[2]} ${tokens.space[3]};
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  box-shadow: ${tokens.shadow.overlay};
  color: ${tokens.color.ink};
  font-variant-numeric: tabular-nums;

  & > strong {
    display: block;
  }
`;

const short = new Intl.NumberFormat('es-MX', { notation: 'compact', maximumFractionDigits: 1 });

/**
 * A bar for each day, from zero. Arrow keys move from day to day and the day's values are announced; nothing is
 * animated.
 */
export default function SalesChart({ days }: { days: AdminStatsPoint[] }) {
  const { t } = useDashboardTexts();
  const data = days.map((day) => ({ ...day, pesos: Number(day.sales) }));
  return (
    <Frame>
      <BarChart
        responsive
        accessibilityLayer
        title={t('daily.title')}
        desc={t('daily.keys')}
        data={data}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke={tokens.color.line} />
        <XAxis
          dataKey="date"
          tickFormatter={nameOfDay}
          tickLine={false}
          axisLine={{ stroke: tokens.color.control }}
          minTickGap={24}
        />
        <YAxis
          tickFormatter={(pesos: number) => `$${short.format(pesos)}`}
          tickLine={false}
          axisLine={false}
          width={56}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: tokens.color.hover }}
          content={({ active, payload }) => {
            const day = payload?.[0]?.payload as AdminStatsPoint | undefined;
            if (!active || !day) return null;
            return (
              <Bubble>
                <span>{nameOfDay(day.date)}</span>
                <strong>{formatMoney(day.sales)}</strong>
                <span>{t('daily.orders', { count: day.orders })}</span>
              </Bubble>
            );
          }}
        />
        <Bar dataKey="pesos" fill={tokens.color.info} radius={[3, 3, 0, 0]} maxBarSize={48} isAnimationActive={false} />
      </BarChart>
    </Frame>
  );
}
