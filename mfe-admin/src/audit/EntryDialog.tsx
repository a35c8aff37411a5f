import type { AuditEntryView } from '@boom/contract';
import { formatDateTime, LinkButton, Row, Stack } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { DescriptionList } from '../descriptionList/DescriptionList';
import { ChangeList } from './ChangeList';
import { useAuditTexts } from './i18n';
import { actionName } from './labels';

interface EntryDialogProps {
  entry: AuditEntryView;
  onClose: () => void;
}

/** All details of one change. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { t } = useAuditTexts();
  const { adminId, adminName, action, objectId, createdAt, ipAddress } = entry;
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={actionName(action)} description={action}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            [t('column.who'), adminName],
            [t('column.when'), formatDateTime(createdAt)],
            [t('column.ip'), ipAddress ?? undefined],
            [t('object'), objectId ?? undefined],
          ]}
        />
        <ChangeList entry={entry} />
        <Row gap={2}>
          {objectId && <LinkButton to={`?objeto=${objectId}`}>{t('follow')}</LinkButton>}
          {adminId && <LinkButton to={`?quien=${adminId}`}>{t('followPerson')}</LinkButton>}
        </Row>
      </Stack>
    </Dialog>
  );
}
