import type { ProductView } from '@boom/contract';
import { useTranslation } from 'react-i18next';
import { Text, type TextProps } from '../design';
import { availabilityOf } from './availability';

interface AvailabilityLineProps extends Pick<TextProps, 'size'> {
  product: ProductView;
}

/** "Stock disponible: 28", "Quedan 4" or "Agotado"; nothing about what another store has. */
export function AvailabilityLine({ product, size }: AvailabilityLineProps) {
  const { t } = useTranslation('platform');
  const availability = availabilityOf(product);
  if (!availability) return null;
  const { key, count, tone } = availability;
  return (
    <Text size={size} weight="strong" tone={tone} isTabular>
      {t(key, { count })}
    </Text>
  );
}
