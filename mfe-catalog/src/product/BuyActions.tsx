import { fewestUnits, isBuyable, isSoldElsewhere, type ProductView } from '@boom/contract';
import { Button, lazyComponent, QuantityInput, Row, Stack, Text } from '@boom/platform';
import { useState } from 'react';
import { ExternalButton } from '../card/ExternalButton';
import { useCardTexts } from '../card/i18n';
import { useBuy } from '../card/useBuy';
import { inMarkup } from '../lazy/inMarkup';
import { useProductTexts } from './i18n';

/** Whether a product's price or fewest units depend on how many are bought. */
export const hasQuantityPrices = (product: ProductView) => fewestUnits(product) > 1 || !!product.priceTiers;

export const QuantityPrices = inMarkup(
  () => import(/* webpackChunkName: 'buying' */ './quantityPrices/QuantityPrices'),
  () => null,
);

const StockAlert = lazyComponent(() => import(/* webpackChunkName: 'buying' */ '../wishlist/StockAlert'), {
  waiting: () => null,
  failed: () => null,
});

/** The quantity and the two buttons that buy. */
export function BuyActions({ product }: { product: ProductView }) {
  const { t } = useProductTexts();
  const { t: tCard } = useCardTexts();
  const { addToCart, buyNow } = useBuy();
  const [chosen, setQuantity] = useState(fewestUnits(product));
  // Of another variant there may be fewer.
  const quantity = Math.max(fewestUnits(product), Math.min(chosen, product.stock));

  if (isSoldElsewhere(product)) return <ExternalButton product={product} label={tCard('buy.externalSite')} size="lg" />;
  if (!isBuyable(product)) {
    return (
      <Stack gap={3}>
        <Button size="lg" isBlock disabled>
          {tCard('buy.soldOut')}
        </Button>
        <StockAlert product={product} size="lg" />
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      <Row>
        <Text as="span" size="sm" aria-hidden="true">
          {t('quantity')}
        </Text>
        <QuantityInput
          value={quantity}
          onChange={setQuantity}
          min={fewestUnits(product)}
          max={product.stock}
          label={t('quantityOf', { name: product.name })}
        />
      </Row>
      {hasQuantityPrices(product) && <QuantityPrices product={product} quantity={quantity} />}
      <Button variant="primary" size="lg" isBlock onClick={() => buyNow(product, quantity)}>
        {tCard('buy.now')}
      </Button>
      <Button size="lg" isBlock onClick={() => addToCart(product, quantity)}>
        {tCard('buy.add')}
      </Button>
    </Stack>
  );
}
