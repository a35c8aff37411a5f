import { Notice, Text } from '@boom/platform';
import { ReportDialog } from '../../undo/ReportDialog';
import { useProductsTexts } from '../i18n';

/** What a bulk change left as it was. */
export interface Left {
  count: number;
  /** The first of those whose prices cannot be changed so. */
  refused: { id: string; name: string; reason: string }[];
}

interface LeftDialogProps {
  left: Left;
  onClose: () => void;
}

/**
 * Names the products whose prices were refused, two hundred at most, and why: selected they are no longer. Of the rest
 * it says how many there are.
 */
export function LeftDialog({ left, onClose }: LeftDialogProps) {
  const { t } = useProductsTexts();
  const more = left.count - left.refused.length;
  return (
    <ReportDialog onClose={onClose} title={t('bulk.left', { count: left.count })}>
      {left.refused.map(({ id, name, reason }) => (
        <Notice key={id} tone="danger" title={t(`bulk.reason.${reason}`, { name, defaultValue: name })} />
      ))}
      {more > 0 && <Text>{t('bulk.leftMore', { more })}</Text>}
    </ReportDialog>
  );
}
