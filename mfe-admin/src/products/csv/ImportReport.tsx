import type { ProductImportReport } from '@boom/contract';
import { Badge, type BadgeTone, Button, Heading, Row, Stack, tokens } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { Table, type TableColumn } from '../../table/Table';
import { useProductsTexts } from '../i18n';
import { type ImportRow, inOrder } from './importReport';

const toneOf: Record<ImportRow['outcome'], BadgeTone> = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  failed: 'danger',
  waiting: 'warning',
};

/** Rows that are rendered until somebody asks for all. */
const FIRST = 100;

const Reasons = styled.ul`
  overflow-wrap: anywhere;

  & > li + li {
    margin-top: ${tokens.space[1]};
  }
`;

interface ImportReportProps {
  title: string;
  report: ProductImportReport;
}

/** The result for every row of a file; refused ones first, with their reasons. */
export function ImportReport({ title, report }: ImportReportProps) {
  const { t } = useProductsTexts();
  const [isWhole, setWhole] = useState(false);
  const rows = inOrder(report.rows);
  const columns: TableColumn<ImportRow>[] = [
    { id: 'row', header: t('csv.row'), isRowHeader: true, cell: ({ row }) => t('csv.rowNumber', { row }) },
    {
      id: 'outcome',
      header: t('csv.outcome'),
      cell: ({ outcome }) => <Badge tone={toneOf[outcome]}>{t(`csv.outcomes.${outcome}`)}</Badge>,
    },
    { id: 'why', header: t('csv.why'), cell: ({ fields }) => (fields ? <Why fields={fields} /> : '–') },
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
      <Table
        caption={title}
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, FIRST)}
        rowKey={({ row }) => String(row)}
      />
      {!isWhole && rows.length > FIRST && (
        <Row>
          <Button onClick={() => setWhole(true)}>{t('csv.showAll', { count: rows.length })}</Button>
        </Row>
      )}
    </Stack>
  );
}

function Why({ fields }: { fields: Record<string, string> }) {
  const { t } = useProductsTexts();
  return (
    <Reasons role="list">
      {Object.entries(fields).map(([column, reason]) => (
        <li key={column}>{`${t(`field.${column}`, { defaultValue: column })}: ${reason}`}</li>
      ))}
    </Reasons>
  );
}
