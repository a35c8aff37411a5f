import { Button, errorMessage, Notice, Text } from '@boom/platform';
import { Link, useSearchParams } from '@boom/platform/router';
import { SheetPage } from '../layout/SheetPage';
import { useUnsubscribeTexts } from './i18n';
import { useUnsubscribeMutation } from './unsubscribe.api';

/** Ends offers by mail for whoever has the link of one, without an account. Opening it ends nothing: programs do that. */
export function Component() {
  const { t } = useUnsubscribeTexts();
  const [query] = useSearchParams();
  const [unsubscribe, { isLoading, isSuccess, error }] = useUnsubscribeMutation();
  const token = query.get('token') ?? '';
  const isOfAlerts = token.startsWith('alerts.');

  return (
    <SheetPage title={t('title')}>
      {isSuccess ? (
        <>
          <Notice tone="success" role="status" title={t('done')}>
            {isOfAlerts ? t('doneAlerts') : t('doneOffers')}
          </Notice>
          <Link to="/">{t('home')}</Link>
        </>
      ) : (
        <>
          <Text>{isOfAlerts ? t('alerts') : t('offers')}</Text>
          <Text tone="muted">{t('orders')}</Text>
          {error && (
            <Notice tone="danger" role="alert" title={t('failed')}>
              {errorMessage(error, t('tryAgain'))}
            </Notice>
          )}
          <Button variant="primary" size="lg" isBlock isBusy={isLoading} onClick={() => unsubscribe(token)}>
            {isOfAlerts ? t('endAlerts') : t('endOffers')}
          </Button>
        </>
      )}
    </SheetPage>
  );
}
