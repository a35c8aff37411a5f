import type { CampaignView } from '@boom/contract';
import { Badge, Button, Card, formatDateTime, Heading, Row, Stack, Text, useToast } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';
import { useErrorToast } from '../common/useErrorToast';
import { useSwitchCampaignMutation } from './campaigns.api';
import { useCampaignsTexts } from './i18n';

const tones = { PROGRAMADA: 'info', VIGENTE: 'success', TERMINADA: 'neutral' } as const;

/** One campaign: what it does and when. It may be ended before its time, and resumed until its own end. */
export function CampaignCard({ campaign, onOpen }: { campaign: CampaignView; onOpen: () => void }) {
  const { t } = useCampaignsTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [switchCampaign, { isLoading }] = useSwitchCampaignMutation();
  const { id, name, percent, promotionType, startsAt, endsAt, state, endedAt, products, skipped } = campaign;
  const mayResume = endedAt !== null && Date.parse(endsAt) > Date.now();

  async function change(to: 'end' | 'resume') {
    const { error } = await switchCampaign({ id, to });
    if (error) return showError(error, t('saveFailed'));
    const action = { label: tCommon('undo'), undo: () => change('resume') };
    showToast(to === 'end' ? { title: t('ended'), action } : { tone: 'success', title: t('resumed') });
  }

  return (
    <Card as="article" padding={4} aria-label={name}>
      <Stack gap={3}>
        <Row justify="space-between" gap={2}>
          <Heading level={2} size="md">
            {name}
          </Heading>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </Row>
        <Row gap={2}>
          <Badge tone="boom">{t('discount', { percent: Number(percent) })}</Badge>
          <Badge>{t(`badges.${promotionType}`)}</Badge>
          <Text size="sm">{t('count', { count: products })}</Text>
          {skipped > 0 && (
            <Text size="sm" tone="muted">
              {t('skipped', { count: skipped })}
            </Text>
          )}
        </Row>
        <Text size="sm" tone="muted">
          {t('dates', { start: formatDateTime(startsAt), end: formatDateTime(endsAt) })}
        </Text>
        {endedAt && (
          <Text size="sm" tone="muted">
            {t('endedEarly', { date: formatDateTime(endedAt) })}
          </Text>
        )}
        <Row gap={2}>
          <Button aria-label={t('pricesOf', { name })} onClick={onOpen}>
            {t('preview')}
          </Button>
          {mayResume ? (
            <Button isBusy={isLoading} aria-label={t('resumeOf', { name })} onClick={() => change('resume')}>
              {t('resume')}
            </Button>
          ) : (
            state !== 'TERMINADA' && (
              <Button isBusy={isLoading} aria-label={t('endOf', { name })} onClick={() => change('end')}>
                {t('end')}
              </Button>
            )
          )}
        </Row>
      </Stack>
    </Card>
  );
}
