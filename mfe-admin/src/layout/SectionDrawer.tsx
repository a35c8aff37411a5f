import type { AdminWaiting } from '@boom/contract';
import { Density, useTranslation } from '@boom/platform';
import { Drawer } from '@boom/platform/overlays';
import { SectionList } from './SectionList';

/** All sections, with large touch targets. */
export default function SectionDrawer({
  waiting,
  onClose,
}: {
  waiting: AdminWaiting | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  return (
    <Density value="comfortable">
      <Drawer isOpen onClose={onClose} title={t('nav.label')}>
        <nav aria-label={t('nav.label')}>
          <SectionList waiting={waiting} />
        </nav>
      </Drawer>
    </Density>
  );
}
