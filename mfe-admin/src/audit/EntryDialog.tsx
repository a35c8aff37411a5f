import type { AuditEntryView } from '@boom/contract';
import { formatDateTime, LinkButton, Stack, useTranslation } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Facts } from '../facts/Facts';
import { ChangeList } from './ChangeList';
import { actionName } from './words';

interface EntryDialogProps {
  entry: AuditEntryView;
  onClose: () => void;
}

/** All details of one change. */
export default function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation('admin');
  const { adminName, action, objectId, createdAt, ipAddress } = entry;
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={actionName(action)} description={action}>
      <Stack gap={4}>
        <Facts
          facts={[
            [t('audit.column.who'), adminName],
            [t('audit.column.when'), formatDateTime(createdAt)],
            [t('audit.column.ip'), ipAddress ?? undefined],
            [t('audit.object'), objectId ?? undefined],
          ]}
        />
        <ChangeList entry={entry} />
        {objectId && <LinkButton to={`?objeto=${objectId}`}>{t('audit.follow')}</LinkButton>}
      </Stack>
    </Dialog>
  );
}
