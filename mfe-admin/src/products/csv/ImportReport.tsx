import type { ProductImportReport } from '@boom/contract';
import { Badge, type BadgeTone, Button, Heading, Row, Stack } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { Table, type TableColumn } from '../../table/Table';
import { useProductsTexts } from '../i18n';
import { type ImportRow, inOrder } from './importReport';
import { RowDetail } from './RowDetail';

const toneOf: Record<ImportRow['outcome'], BadgeTone> = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  failed: 'danger',
  waiting: 'warning',
};

/** Rows that are shown at once. */
const PAGE = 100;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

interface ImportReportProps {
  title: string;
  report: ProductImportReport;
}

/**
 * The result for every row of a file: refused ones first, with their reasons, then what changes, from what to what. Rows
 * that change nothing are counted, and shown when somebody asks.
 */
export function ImportReport({ title, report }: ImportReportProps) {
  const { t } = useProductsTexts();
  const [shown, setShown] = useState(PAGE);
  const [isWhole, setWhole] = useState(false);
  const rows = inOrder(report.rows).filter(({ outcome }) => isWhole || outcome !== 'unchanged');
  const columns: TableColumn<ImportRow>[] = [
    { id: 'row', header: t('csv.row'), isRowHeader: true, cell: ({ row }) => t('csv.rowNumber', { row }) },
    {
      id: 'outcome',
      header: t('csv.outcome'),
      cell: ({ outcome }) => <Badge tone={toneOf[outcome]}>{t(`csv.outcomes.${outcome}`)}</Badge>,
    },
    { id: 'product', header: t('column.product'), cell: ({ name }) => <Name>{name || '–'}</Name> },
    { id: 'detail', header: t('csv.detail'), cell: (row) => <RowDetail {...row} /> },
  ];
  const counts = [
    [t('csv.failedRows', { count: report.failed }), 'danger', report.failed],
    [t('csv.waiting', { count: report.waiting }), 'warning', report.waiting],
    [t('csv.created', { count: report.created }), 'success', report.created],
    [t('csv.updated', { count: report.updated }), 'info', report.updated],
    [t('csv.unchanged', { count: report.unchanged }), 'neutral', report.unchanged],
  ] as const;
  return (
    <Stack gap={3}>
      <Heading level={3} size="md">
        {title}
      </Heading>
      <Row gap={2}>
        {counts.map(
          ([text, tone, count]) =>
            count > 0 && (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ),
        )}
      </Row>
      {rows.length > 0 && (
        <Table caption={title} columns={columns} rows={rows.slice(0, shown)} rowKey={({ row }) => String(row)} />
      )}
      <Row gap={2}>
        {rows.length > shown && (
          <Button onClick={() => setShown(shown + PAGE)}>
            {t('csv.showMore', { count: Math.min(PAGE, rows.length - shown) })}
          </Button>
        )}
        {report.unchanged > 0 && (
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('csv.hideUnchanged') : t('csv.showUnchanged', { count: report.unchanged })}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
