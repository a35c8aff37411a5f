import { useTranslation } from '@boom/platform';
import { useLocation } from '@boom/platform/router';

/** Stands in for the remote's screens until they exist. */
export function Component() {
  const { t } = useTranslation('catalog');
  const { pathname } = useLocation();
  return (
    <h1>
      {t('placeholder')} {pathname}
    </h1>
  );
}
