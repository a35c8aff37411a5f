import type { AdminWaiting } from '@boom/contract';
import { Density } from '@boom/platform';
import { Drawer } from '@boom/platform/overlays';
import { useLayoutTexts } from './i18n';
import { SectionList } from './SectionList';

/** All sections, with large touch targets. */
export default function SectionDrawer({
  waiting,
  onClose,
}: {
  waiting: AdminWaiting | undefined;
  onClose: () => void;
}) {
  const { t } = useLayoutTexts();
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
