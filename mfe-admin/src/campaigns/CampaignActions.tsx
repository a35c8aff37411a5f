import type { CampaignView } from '@boom/contract';
import { Button, Row, useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { useCommonTexts } from '../common/i18n';
import { useSwitchCampaignMutation } from './campaigns.api';
import { useCampaignsTexts } from './i18n';

/** What can be done with a campaign of the list. It may be ended before its time, and resumed until its own end. */
export function CampaignActions({ campaign, onOpen }: { campaign: CampaignView; onOpen: () => void }) {
  const { t } = useCampaignsTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [switchCampaign, { isLoading }] = useSwitchCampaignMutation();
  const { id, name, endsAt, state, endedAt } = campaign;
  const mayResume = endedAt !== null && Date.parse(endsAt) > Date.now();

  async function change(to: 'end' | 'resume') {
    const { error } = await switchCampaign({ id, to });
    if (error) return showError(error, t('saveFailed'));
    const action = { label: tCommon('undo'), undo: () => change('resume') };
    showToast(to === 'end' ? { title: t('ended'), action } : { tone: 'success', title: t('resumed') });
  }

  return (
    <Row gap={1} justify="end" isWrapping={false}>
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
  );
}
