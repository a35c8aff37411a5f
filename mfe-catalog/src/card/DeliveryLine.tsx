import { DEFAULT_IMPORT_DESCRIPTION, isAvailable, isSoldElsewhere, type ProductView } from '@boom/contract';
import { tokens } from '@boom/platform';
import styled from 'styled-components';
import { planeMask, storeMask, truckMask } from './deliveryIcons';
import type { CardList } from './useCardList';

/** The icon is a mask in the style sheet, not an SVG in each line. */
const Line = styled.p`
  position: relative;
  padding-left: 1.375rem;
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
  line-height: 1.35;

  &::before {
    content: '';
    position: absolute;
    top: 0.0625rem;
    left: 0;
    width: 1rem;
    height: 1rem;
    background: currentcolor;
    mask: ${truckMask} center / contain no-repeat;
  }

  &[data-way='imported'] {
    color: ${tokens.color.warning};

    &::before {
      mask-image: ${planeMask};
    }
  }

  &[data-way='external'] {
    color: ${tokens.color.info};

    &::before {
      mask-image: ${storeMask};
    }
  }

  & > strong {
    display: block;
    color: ${tokens.color.success};
    font-weight: ${tokens.weight.strong};
  }

  & > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }

  @media (forced-colors: active) {
    &::before {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;

interface DeliveryLineProps {
  product: ProductView;
  list: Pick<CardList, 't' | 'deliveryText'>;
}

/**
 * How the product arrives, in one line: delivery time, import or the other store. Nothing for a product that is sold
 * out.
 */
export function DeliveryLine({ product, list: { t, deliveryText } }: DeliveryLineProps) {
  if (isSoldElsewhere(product)) {
    return (
      <Line data-way="external">
        {product.affiliateStore ? t('soldBy', { store: product.affiliateStore }) : t('soldElsewhere')}
      </Line>
    );
  }
  if (!isAvailable(product)) return null;
  const free = product.freeShipping && <strong>{t('freeShipping')}</strong>;
  if (product.isImported) {
    return (
      <Line data-way="imported">
        {free}
        <span>{product.importDescription || DEFAULT_IMPORT_DESCRIPTION}</span>
        {t('importDelivery', { count: product.importDeliveryDays })}
      </Line>
    );
  }
  return (
    <Line>
      {free}
      {deliveryText(product)}
    </Line>
  );
}
