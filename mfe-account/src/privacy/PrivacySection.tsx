import { isStaff } from '@boom/contract';
import { LinkButton, Row, Stack, useSession } from '@boom/platform';
import GuestOrders from '../guestOrders/GuestOrders';
import { SettingsCard } from '../layout/SettingsCard';
import { useGuestOrderCount } from '../orders/orders.api';
import { CloseAccountCard } from './CloseAccountCard';
import { usePrivacyTexts } from './i18n';
import { LimitCard } from './LimitCard';
import { MyDataCard } from './MyDataCard';
import { RequestsCard } from './RequestsCard';

/** What somebody may do about their own data: read, correct, limit, ask, and close the account. */
export default function PrivacySection() {
  const { t } = usePrivacyTexts();
  const { user } = useSession();
  const guestOrders = useGuestOrderCount();
  if (!user) return null;
  return (
    <Stack gap={5}>
      {/* Not in the account until then: neither in the file of its data nor closed with it. */}
      {Boolean(guestOrders) && <GuestOrders count={guestOrders} />}
      <MyDataCard />
      <SettingsCard title={t('correct.title')} text={t('correct.text')}>
        <Row gap={2}>
          <LinkButton to="/dashboard">{t('correct.profile')}</LinkButton>
          <LinkButton to="/dashboard?section=addresses">{t('correct.addresses')}</LinkButton>
        </Row>
      </SettingsCard>
      <LimitCard />
      <RequestsCard />
      <SettingsCard title={t('kept.title')} text={t('kept.text')}>
        <LinkButton to="/aviso-de-privacidad">{t('kept.notice')}</LinkButton>
      </SettingsCard>
      {!isStaff(user) && <CloseAccountCard />}
    </Stack>
  );
}
