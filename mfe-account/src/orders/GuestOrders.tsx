import { Button, Notice, Stack, useToast } from '@boom/platform';
import { useErrorToast } from '../common/useErrorToast';
import { useAdoptGuestOrdersMutation } from './guestOrders.api';
import { useOrdersTexts } from './i18n';

/** Offers to add the orders that were made without an account with this one's mail. */
export default function GuestOrders({ count }: { count: number }) {
  const { t } = useOrdersTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [adopt, { isLoading }] = useAdoptGuestOrdersMutation();

  const handleClick = async () => {
    const { data, error } = await adopt();
    if (data) showToast({ title: t('guests.added', { count: data.count }), tone: 'success' });
    else showError(error, t('guests.again'), t('guests.failed'));
  };

  return (
    <Notice tone="info" title={t('guests.title', { count })}>
      <Stack gap={3}>
        <span>{t('guests.text')}</span>
        <div>
          <Button isBusy={isLoading} onClick={() => void handleClick()}>
            {t('guests.add', { count })}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
