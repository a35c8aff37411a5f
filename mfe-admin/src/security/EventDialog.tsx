import type { AdminSecurityEventView } from '@boom/contract';
import { formatDateTime, LinkButton, Row, Stack, useTranslation } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Facts } from '../facts/Facts';

interface EventDialogProps {
  event: AdminSecurityEventView;
  onClose: () => void;
}

/** All details of one event of an account. */
export default function EventDialog({ event, onClose }: EventDialogProps) {
  const { t } = useTranslation('admin');
  const { user, origin, method, verified, createdAt, action } = event;
  return (
    <Dialog isOpen onClose={onClose} title={t(`security.action.${action}`)} description={formatDateTime(createdAt)}>
      <Stack gap={4}>
        <Facts
          facts={[
            [t('security.column.who'), user ? `${user.fullName} · ${user.email}` : t('security.noUser')],
            [t('security.column.ip'), origin.ip],
            [t('security.device'), origin.userAgent],
            [t('security.method'), method ? t(`security.by.${method}`, { defaultValue: method }) : undefined],
            [t('security.verified'), t(verified ? 'editing.yes' : 'editing.no')],
          ]}
        />
        {user && (
          <Row gap={2}>
            <LinkButton to={`/admin/usuarios?abierto=${user.id}`}>{t('security.person')}</LinkButton>
            <LinkButton to={`?usuario=${user.id}`}>{t('security.follow')}</LinkButton>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}
