import type { ProductFacets } from '@boom/contract';
import { splitMoney } from '@boom/platform';
import { useId } from 'react';
import { Choice, Choices } from './Choice';
import { useExploreTexts } from './i18n';

/** "499.99" → "$500": where the next band begins. */
const pesosUpTo = (max: string) => splitMoney(String(Math.ceil(Number(max)))).pesos;

interface PriceBandsProps {
  /** Undefined while they are not known. */
  bands: ProductFacets['priceBands'] | undefined;
  min: string | null;
  max: string | null;
  onChange: (range: { minPrice: string | null; maxPrice: string | null }) => void;
}

/** Price ranges to choose from; none is checked where another range was typed. Not rendered for a single band. */
export function PriceBands({ bands = [], min, max, onChange }: PriceBandsProps) {
  const { t } = useExploreTexts();
  const id = useId();
  if (bands.length < 2) return null;

  const nameOf = (from: string | null, to: string | null) => {
    const [least, most] = [from && splitMoney(from).pesos, to && pesosUpTo(to)];
    if (least && most) return t('between', { from: least, to: most });
    return least ? t('atLeast', { from: least }) : t('atMost', { to: most ?? '' });
  };
  return (
    <Choices>
      <Choice
        type="radio"
        name={id}
        checked={!min && !max}
        onChange={() => onChange({ minPrice: null, maxPrice: null })}
      >
        {t('anyPrice')}
      </Choice>
      {bands.map((band) => (
        <Choice
          key={band.min}
          type="radio"
          name={id}
          checked={band.min === min && band.max === max}
          onChange={() => onChange({ minPrice: band.min, maxPrice: band.max })}
          count={band.count}
        >
          {nameOf(band.min, band.max)}
        </Choice>
      ))}
    </Choices>
  );
}
