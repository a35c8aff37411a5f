import type { AdminPrivacyRequestView } from '@boom/contract';
import { Button, errorMessage, Row, useToast } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';
import { usePrivacyTexts } from './i18n';
import { useFinishPrivacyRequestMutation } from './privacy.api';

interface FinishButtonProps {
  request: AdminPrivacyRequestView;
  /** Shows somebody else's change; answers whether it was one. */
  onConflict: (error: unknown) => boolean;
}

/** Notes that what was granted is done. */
export function FinishButton({ request: { id, version, requestNumber }, onConflict }: FinishButtonProps) {
  const { t } = usePrivacyTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [finishRequest, { isLoading }] = useFinishPrivacyRequestMutation();

  async function finish() {
    const { error } = await finishRequest({ id, version });
    if (!error) showToast({ title: t('finished', { number: requestNumber }), tone: 'success' });
    else if (!onConflict(error)) {
      showToast({ title: tCommon('error'), description: errorMessage(error, t('finishFailed')), tone: 'error' });
    }
  }

  return (
    <Row justify="end">
      <Button variant="primary" isBusy={isLoading} onClick={finish}>
        {t('finish')}
      </Button>
    </Row>
  );
}
