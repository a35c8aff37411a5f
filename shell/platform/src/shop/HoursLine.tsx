import { useTranslation } from 'react-i18next';
import { Text } from '../design/text/Text';
import { formatHours } from '../format/serviceHours';
import { useIsShopOpen, useShop } from './useShop';

/** "Atendemos lun–vie 9:00–18:00 · Abierto ahora"; nothing where the shop has said no hours. */
export function HoursLine({ className }: { className?: string }) {
  const { t } = useTranslation('platform');
  const { hours } = useShop();
  const isOpen = useIsShopOpen();
  if (hours.length === 0) return null;
  const said = t('help.hours', { hours: formatHours(hours) });
  return (
    <Text size="xs" tone="muted" className={className}>
      {isOpen === null ? said : `${said} · ${t(isOpen ? 'help.open' : 'help.closed')}`}
    </Text>
  );
}
