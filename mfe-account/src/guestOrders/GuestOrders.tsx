import { Button, Notice, Stack, Text, useToast } from '@boom/platform';
import { Trans, useErrorToast } from '@boom/platform/forms';
import { Link } from '@boom/platform/router';
import { useAdoptGuestOrdersMutation } from './guestOrders.api';
import { useGuestOrdersTexts } from './i18n';

/**
 * Offers to add the orders that were made without an account under this account's mail address.
 *
 * @param count how many; undefined where the mail is not proven, and each is added by its code.
 */
export default function GuestOrders({ count }: { count?: number }) {
  const { t } = useGuestOrdersTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [adopt, { isLoading }] = useAdoptGuestOrdersMutation();

  const handleClick = async () => {
    const { data, error } = await adopt();
    if (data) showToast({ title: t('added', { count: data.count }), tone: 'success' });
    else showError(error, t('failed'));
  };

  if (count === undefined) {
    return (
      <Text tone="muted">
        <Trans t={t} i18nKey="find" components={{ follow: <Link to="/pedido" /> }} />
      </Text>
    );
  }
  return (
    <Notice tone="info" title={t('title', { count })}>
      <Stack gap={3}>
        <span>{t('text')}</span>
        <div>
          <Button isBusy={isLoading} onClick={() => void handleClick()}>
            {t('add', { count })}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
