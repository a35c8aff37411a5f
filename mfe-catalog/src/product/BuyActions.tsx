import { isBuyable, isSoldElsewhere, type ProductView } from '@boom/contract';
import { Button, QuantityInput, Row, Stack, Text, useTranslation } from '@boom/platform';
import { useState } from 'react';
import { ExternalButton } from '../card/ExternalButton';
import { useBuy } from '../card/useBuy';

/** The quantity and the two buttons that buy. */
export function BuyActions({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const { addToCart, buyNow } = useBuy();
  const [quantity, setQuantity] = useState(1);

  if (isSoldElsewhere(product)) return <ExternalButton product={product} label={t('buy.externalSite')} size="lg" />;
  if (!isBuyable(product)) {
    return (
      <Button size="lg" isBlock disabled>
        {t('buy.soldOut')}
      </Button>
    );
  }
  return (
    <Stack gap={3}>
      <Row>
        <Text as="span" size="sm" aria-hidden="true">
          {t('product.quantity')}
        </Text>
        <QuantityInput
          value={quantity}
          onChange={setQuantity}
          max={product.stock}
          label={t('product.quantityOf', { name: product.name })}
        />
      </Row>
      <Button variant="primary" size="lg" isBlock onClick={() => buyNow(product, quantity)}>
        {t('buy.now')}
      </Button>
      <Button size="lg" isBlock onClick={() => addToCart(product, quantity)}>
        {t('buy.add')}
      </Button>
    </Stack>
  );
}
