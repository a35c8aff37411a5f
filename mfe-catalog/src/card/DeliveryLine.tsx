import { DEFAULT_IMPORT_DESCRIPTION, type ProductView } from '@boom/contract';
import { deliveryPromise, tokens, useTranslation } from '@boom/platform';
import { Plane, Store, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useNow } from '../clock/useNow';

type DayLength = NonNullable<Parameters<typeof deliveryPromise>[2]>;

const tones = {
  plain: css`
    color: ${tokens.color.muted};
  `,
  imported: css`
    color: ${tokens.color.warning};
  `,
  external: css`
    color: ${tokens.color.info};
  `,
};

const Line = styled.p<{ $tone: keyof typeof tones }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.375rem;
  font-size: ${tokens.size.sm};
  line-height: 1.35;
  ${({ $tone }) => tones[$tone]}

  & > svg {
    width: 1rem;
    height: 1rem;
    margin-top: 0.0625rem;
  }
`;

const Free = styled.strong`
  display: block;
  color: ${tokens.color.success};
  font-weight: ${tokens.weight.strong};
`;

const Note = styled.span`
  display: block;
`;

const Cut = styled(Note)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

/** When a product paid today arrives; the seller's own words ("3-5 días hábiles") while the time is not known. */
function useDeliveryText(product: ProductView, length: DayLength): ReactNode {
  const { t } = useTranslation(['catalog', 'platform']);
  const now = useNow('hour');
  if (now === null) return t('card.delivery', { time: product.deliveryTime });
  const { key, ...days } = deliveryPromise(product, new Date(now), length);
  if (length === 'short' && key === 'delivery.between') return t('card.deliveryBetween', days);
  return t(key, { ns: 'platform', ...days });
}

interface DeliveryLineProps {
  product: ProductView;
  /** How days are written: "mié 25" or "miércoles 25 de nov". */
  length?: DayLength;
}

/** Delivery, import or the other store: the one line of a card that says how the product arrives. */
export function DeliveryLine({ product, length = 'short' }: DeliveryLineProps) {
  const { t } = useTranslation('catalog');
  const promise = useDeliveryText(product, length);

  if (product.isAffiliate) {
    return (
      <Line $tone="external">
        <Store aria-hidden="true" />
        <span>
          {product.affiliateStore ? t('card.soldBy', { store: product.affiliateStore }) : t('card.soldElsewhere')}
        </span>
      </Line>
    );
  }
  if (product.isImported) {
    return (
      <Line $tone="imported">
        <Plane aria-hidden="true" />
        <span>
          <Cut>{product.importDescription || DEFAULT_IMPORT_DESCRIPTION}</Cut>
          <Note>{t('card.importDelivery', { count: product.importDeliveryDays })}</Note>
        </span>
      </Line>
    );
  }
  return (
    <Line $tone="plain">
      <Truck aria-hidden="true" />
      <span>
        {product.freeShipping && <Free>{t('card.freeShipping')}</Free>}
        {promise}
      </span>
    </Line>
  );
}
