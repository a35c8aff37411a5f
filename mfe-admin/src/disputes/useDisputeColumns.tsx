import type { AdminDisputeView, DisputeState } from '@boom/contract';
import { Badge, type BadgeTone, formatDateTime, formatMoney, Stack } from '@boom/platform';
import { openColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { TwoLines } from '../table/TwoLines';
import { Deadline } from './Deadline';
import { useDisputesTexts } from './i18n';

const tones: Record<DisputeState, BadgeTone> = {
  ABIERTA: 'warning',
  EVIDENCIA_ENVIADA: 'info',
  GANADA: 'success',
  PERDIDA: 'danger',
};

/** The columns of the disputes. */
export function useDisputeColumns(onOpen: (id: string) => void): DataColumn<AdminDisputeView>[] {
  const { t } = useDisputesTexts();
  return [
    {
      id: 'order',
      header: t('column.order'),
      isRowHeader: true,
      cell: ({ order, createdAt }) => (
        <TwoLines below={formatDateTime(createdAt)}>
          <strong>{order.orderNumber}</strong>
        </TwoLines>
      ),
    },
    {
      id: 'kind',
      header: t('column.kind'),
      cell: ({ kind, isUrgent, decidedAt }) => (
        <Stack gap={1} align="start">
          {t(`kind.${kind}`)}
          {isUrgent && !decidedAt && <Badge tone="danger">{t('urgent')}</Badge>}
        </Stack>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    { id: 'deadline', header: t('column.deadline'), cell: (dispute) => <Deadline dispute={dispute} /> },
    { id: 'amount', header: t('column.amount'), align: 'end', cell: ({ amount }) => formatMoney(amount) },
    openColumn(t('details'), ({ order }) => t('detailsOf', { number: order.orderNumber }), onOpen),
  ];
}
