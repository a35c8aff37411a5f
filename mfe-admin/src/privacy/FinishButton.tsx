import type { AdminPrivacyRequestView } from '@boom/contract';
import { Button, Row, useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
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
  const showToast = useToast();
  const showError = useErrorToast();
  const [finishRequest, { isLoading }] = useFinishPrivacyRequestMutation();

  async function finish() {
    const { error } = await finishRequest({ id, version });
    if (!error) showToast({ title: t('finished', { number: requestNumber }), tone: 'success' });
    else if (!onConflict(error)) {
      showError(error, t('finishFailed'));
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
