import type { CampaignView } from '@boom/contract';
import { Badge, formatDateTime, Row } from '@boom/platform';
import { actionsColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { TwoLines } from '../table/TwoLines';
import { CampaignActions } from './CampaignActions';
import { useCampaignsTexts } from './i18n';

const tones = { PROGRAMADA: 'info', VIGENTE: 'success', TERMINADA: 'neutral' } as const;

/** The columns of the campaigns' table. */
export function useCampaignColumns(onOpen: (id: string) => void): DataColumn<CampaignView>[] {
  const { t } = useCampaignsTexts();
  return [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      isLong: true,
      cell: ({ name }) => <strong style={{ overflowWrap: 'anywhere' }}>{name}</strong>,
    },
    {
      id: 'discount',
      header: t('percent'),
      cell: ({ percent, promotionType }) => (
        <Row gap={1}>
          <Badge tone="boom">{t('discount', { percent: Number(percent) })}</Badge>
          <Badge>{t(`badges.${promotionType}`)}</Badge>
        </Row>
      ),
    },
    {
      id: 'products',
      header: t('products'),
      cell: ({ products, skipped }) => (
        <TwoLines below={skipped > 0 && t('skipped', { count: skipped })}>{t('count', { count: products })}</TwoLines>
      ),
    },
    {
      id: 'dates',
      header: t('column.dates'),
      isLong: true,
      cell: ({ startsAt, endsAt, endedAt }) => (
        <TwoLines below={endedAt && t('endedEarly', { date: formatDateTime(endedAt) })}>
          {t('dates', { start: formatDateTime(startsAt), end: formatDateTime(endsAt) })}
        </TwoLines>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    actionsColumn((campaign) => <CampaignActions campaign={campaign} onOpen={() => onOpen(campaign.id)} />),
  ];
}
