import { Card, Grid, Stack, Text } from '@boom/platform';
import { useTicketsTexts } from './i18n';
import { useFindSupportStatsQuery } from './tickets.api';

const figures = ['totalTickets', 'openTickets', 'inProgressTickets', 'resolvedTickets'] as const;

/** Total, open, in process, resolved (admin specification, "Tickets de Soporte"). */
export function StatsCards() {
  const { t } = useTicketsTexts();
  const { data } = useFindSupportStatsQuery();
  return (
    <Grid columns={{ phone: 4, tablet: 4, desktop: 4 }} gap={2}>
      {figures.map((figure) => (
        <Card key={figure} padding={2}>
          <Stack gap={0}>
            <Text size="xs" tone="muted" lines={1}>
              {t(`stats.${figure}`)}
            </Text>
            <Text size="lg" weight="heavy" isTabular>
              {data ? data[figure].toLocaleString('es-MX') : '–'}
            </Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
