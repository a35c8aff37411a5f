import type { AuditEntryView } from '@boom/contract';
import { Button, formatDateTime, Stack, useTranslation } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { Facts } from '../facts/Facts';
import { actionName } from './actionName';
import { ChangeList } from './ChangeList';

interface EntryDialogProps {
  entry: AuditEntryView;
  /** Shows only what was done to the same thing. */
  onFollow: (objectId: string) => void;
  onClose: () => void;
}

/** One change, whole. */
export default function EntryDialog({ entry, onFollow, onClose }: EntryDialogProps) {
  const { t } = useTranslation('admin');
  const { adminName, action, objectId, createdAt, ipAddress } = entry;
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={actionName(t, action)} description={action}>
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
        {objectId && <Button onClick={() => onFollow(objectId)}>{t('audit.follow')}</Button>}
      </Stack>
    </Dialog>
  );
}
