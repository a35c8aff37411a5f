import type { AdminSecurityEventView } from '@boom/contract';
import { formatDateTime, LinkButton, Row, Stack } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { useCommonTexts } from '../common/i18n';
import { DescriptionList } from '../descriptionList/DescriptionList';
import { useSecurityTexts } from './i18n';

interface EventDialogProps {
  event: AdminSecurityEventView;
  onClose: () => void;
}

/** All details of one event of an account. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const { t } = useSecurityTexts();
  const { t: tCommon } = useCommonTexts();
  const { user, origin, method, verified, createdAt, action } = event;
  return (
    <Dialog isOpen onClose={onClose} title={t(`action.${action}`)} description={formatDateTime(createdAt)}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            [t('column.who'), user ? `${user.fullName} · ${user.email}` : t('noUser')],
            [t('column.ip'), origin.ip],
            [t('device'), origin.userAgent],
            [t('method'), method ? t(`by.${method}`, { defaultValue: method }) : undefined],
            [t('verified'), tCommon(verified ? 'yes' : 'no')],
          ]}
        />
        {user && (
          <Row gap={2}>
            <LinkButton to={`/admin/usuarios?abierto=${user.id}`}>{t('person')}</LinkButton>
            <LinkButton to={`?usuario=${user.id}`}>{t('follow')}</LinkButton>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}
