import type { MetricsSummary, ReleaseMeasure, UnitReleases } from '@boom/contract';
import { formatDateTime, Text } from '@boom/platform';
import { Table, type TableColumn } from '../table/Table';
import { formatMetric } from './formatMetric';
import { useReleasesTexts } from './i18n';
import { unitName } from './unitName';

interface Row {
  id: 'stable' | 'canary';
  version: string;
  figures: MetricsSummary;
}

const measures: Array<[measure: ReleaseMeasure, of: (figures: MetricsSummary) => number | null]> = [
  ['errors', ({ errorsPerThousand }) => errorsPerThousand],
  ['failedCalls', ({ failedCallsPerThousand }) => failedCallsPerThousand],
  ['lcp', ({ lcp }) => lcp],
  ['inp', ({ inp }) => inp],
  ['cls', ({ cls }) => cls],
];

/** Metrics of the stable version and of the canary. */
export function MetricsTable({ unit: { unit, live, canary, figures } }: { unit: UnitReleases }) {
  const { t } = useReleasesTexts();
  if (!figures) return <Text tone="muted">{t('figures.unknown')}</Text>;
  const rows: Row[] = [{ id: 'stable', version: live, figures: figures.stable }];
  if (canary && figures.canary) rows.push({ id: 'canary', version: canary.version, figures: figures.canary });
  const columns: TableColumn<Row>[] = [
    {
      id: 'version',
      header: t('figures.version'),
      isRowHeader: true,
      cell: ({ id, version }) => t(`figures.${id}`, { version }),
    },
    {
      id: 'views',
      header: t('figures.views'),
      align: 'end',
      cell: ({ figures: { views } }) => views.toLocaleString('es-MX'),
    },
    ...measures.map(
      ([measure, of]): TableColumn<Row> => ({
        id: measure,
        header: t(`figures.${measure}`),
        align: 'end',
        cell: (row) => formatMetric(measure, of(row.figures)),
      }),
    ),
  ];
  return (
    <>
      <Table
        caption={t('figures.caption', { unit: unitName(t, unit) })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <Text size="sm" tone="muted">
        {t('figures.since', { since: formatDateTime(figures.since) })}
      </Text>
    </>
  );
}
