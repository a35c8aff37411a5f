import { Button, useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { NotLoaded } from '../common/NotLoaded';
import { SettingsCard } from '../layout/SettingsCard';
import { usePrivacyTexts } from './i18n';
import { useFindPrivacyStatusQuery, useLimitDataMutation } from './privacy.api';

/** Whether the account's data are used for its orders alone. */
export function LimitCard() {
  const { t } = usePrivacyTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const query = useFindPrivacyStatusQuery();
  const status = query.data;
  const [limitData, { isLoading }] = useLimitDataMutation();
  const isLimited = Boolean(status?.limitedAt);

  async function change() {
    const { error } = await limitData({ isLimited: !isLimited });
    if (error) showError(error, t('limit.failed'));
    else showToast({ title: t(isLimited ? 'limit.lifted' : 'limit.limited'), tone: 'success' });
  }

  return (
    <SettingsCard title={t('limit.title')} text={t('limit.text')} isOn={status && isLimited}>
      {!status && <NotLoaded query={query} height="2.75rem" label={t('loading')} />}
      {status && (
        <Button isBusy={isLoading} onClick={change}>
          {t(isLimited ? 'limit.lift' : 'limit.limit')}
        </Button>
      )}
    </SettingsCard>
  );
}
