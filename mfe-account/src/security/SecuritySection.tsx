import { Badge, Row, Stack, Text, useSession } from '@boom/platform';
import { CreditCard, LayoutDashboard, Mail, MessageCircle, Phone, ShoppingBag, UserRound } from 'lucide-react';
import { SettingsCard } from '../layout/SettingsCard';
import { PasskeysCard } from '../passkeys/PasskeysCard';
import { ActivityCard } from './ActivityCard';
import { AuthenticatorCard } from './AuthenticatorCard';
import { useSecurityTexts } from './i18n';
import { Item, List } from './List';
import { PasswordCard } from './PasswordCard';
import { SessionsCard } from './SessionsCard';
import { TwoFactorCard } from './TwoFactorCard';

const occasions = [
  ['admin', LayoutDashboard],
  ['orders', ShoppingBag],
  ['profile', UserRound],
  ['payments', CreditCard],
] as const;

export default function SecuritySection() {
  const { t } = useSecurityTexts();
  const { user } = useSession();
  if (!user) return null;
  return (
    <Stack gap={5}>
      <PasswordCard />
      <TwoFactorCard user={user} />
      <AuthenticatorCard user={user} />
      <PasskeysCard />
      <SessionsCard />
      <ActivityCard />
      <SettingsCard title={t('channels')}>
        <List role="list">
          <Item>
            <Mail />
            <Channel name={t('email')} value={user.email} />
            <Proven is={user.isEmailVerified} />
          </Item>
          {user.phone && (
            <>
              <Item>
                <Phone />
                <Channel name={t('phone')} value={user.phone} />
                <Proven is={user.isPhoneVerified} />
              </Item>
              <Item>
                <MessageCircle />
                <Channel name={t('whatsapp')} value={user.phone} />
                <Badge tone="info">{t('available')}</Badge>
              </Item>
            </>
          )}
        </List>
      </SettingsCard>
      <SettingsCard title={t('helpTitle')}>
        <List role="list">
          {occasions.map(([name, Icon]) => (
            <Item key={name}>
              <Icon />
              {t(`help.${name}`)}
            </Item>
          ))}
        </List>
      </SettingsCard>
    </Stack>
  );
}

/** Not the documented constant "verified" (decision 66): who mistyped an address would be reassured where they could notice. */
function Proven({ is }: { is: boolean }) {
  const { t } = useSecurityTexts();
  return <Badge tone={is ? 'success' : 'warning'}>{t(is ? 'verified' : 'unverified')}</Badge>;
}

function Channel({ name, value }: { name: string; value: string }) {
  return (
    <Row gap={2}>
      <Text as="span" weight="strong">
        {name}
      </Text>
      <Text as="span" tone="muted">
        {value}
      </Text>
    </Row>
  );
}
