import { badgeOf, DEFAULT_IMPORT_DESCRIPTION, isBuyable, isSoldElsewhere } from '@boom/contract';
import {
  Card,
  deliveryPromise,
  FEW_LEFT,
  Picture,
  Price,
  PromotionBadge,
  Rating,
  Text,
  tokens,
  useShop,
  useTranslation,
} from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { useProductsTexts } from './i18n';
import type { PreviewedProduct } from './previewProduct';

const Sheet = styled(Card)`
  position: relative;
  max-width: 16rem;
  overflow: hidden;
`;

const Corner = styled.div`
  position: absolute;
  top: 0.625rem;
  left: 0.625rem;
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${tokens.space[2]};
  padding: 0.875rem 1rem 1rem;
`;

const Name = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  min-height: 2.7em;
  font-weight: ${tokens.weight.strong};
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

/**
 * A product as the shop's card shows it, built from the platform's components: the card itself belongs to the
 * catalogue.
 */
export function PreviewCard({ product }: { product: PreviewedProduct }) {
  const { t } = useProductsTexts();
  const { t: platform } = useTranslation('platform');
  const badge = badgeOf(product);
  const isFew = isBuyable(product) && product.stock <= FEW_LEFT;
  return (
    <Sheet padding={0}>
      <Picture src={product.imageUrl} alt="" sizes="256px" />
      {badge && (
        <Corner>
          <PromotionBadge kind={badge} />
        </Corner>
      )}
      <Words>
        <Name>{product.name || t('preview.noName')}</Name>
        <Rating value={product.rating} reviewCount={product.reviewCount} />
        {product.price && <Price amount={product.price} originalAmount={product.originalPrice} />}
        {isFew && (
          <Text size="sm" weight="strong" tone="warning">
            {platform('availability.few', { count: product.stock })}
          </Text>
        )}
        <DeliveryText product={product} />
      </Words>
    </Sheet>
  );
}

function DeliveryText({ product }: { product: PreviewedProduct }) {
  const { t } = useProductsTexts();
  const { t: platform } = useTranslation('platform');
  const [now] = useState(() => new Date());
  const shop = useShop();
  if (isSoldElsewhere(product)) {
    return (
      <Text size="sm" tone="muted">
        {product.affiliateStore ? t('preview.soldBy', { store: product.affiliateStore }) : t('preview.soldElsewhere')}
      </Text>
    );
  }
  if (!isBuyable(product)) return null;
  const { key, ...days } = deliveryPromise(product, now, 'short', shop);
  return (
    <>
      {product.freeShipping && (
        <Text size="sm" weight="strong" tone="success">
          {t('field.freeShipping')}
        </Text>
      )}
      <Text size="sm" tone="muted">
        {product.isImported ? product.importDescription || DEFAULT_IMPORT_DESCRIPTION : platform(key, days)}
      </Text>
      {product.isImported && (
        <Text size="sm" tone="muted">
          {t('preview.importDelivery', { count: product.importDeliveryDays })}
        </Text>
      )}
    </>
  );
}
