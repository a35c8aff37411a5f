import { shopRoleOf, type Worker } from '@boom/contract';
import { Badge } from '@boom/platform';
import { useUsersTexts } from './i18n';

/** What somebody is in the shop; nothing for a customer. */
export function RoleBadge({ user }: { user: Worker }) {
  const { t } = useUsersTexts();
  const role = shopRoleOf(user);
  return role && <Badge tone="info">{t(`roles.${role}.name`)}</Badge>;
}
