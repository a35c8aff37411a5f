import { isBuyable, type ProductView } from '@boom/contract';
import { Button, useTranslation } from '@boom/platform';
import { ExternalButton } from './ExternalButton';
import { useBuy } from './useBuy';

/** The buttons of a card (storefront specification, "Product card"). */
export function CardActions({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  const { addToCart, buyNow } = useBuy(product);
  if (product.isAffiliate) return <ExternalButton product={product} label={t('buy.external')} size="sm" />;
  if (!isBuyable(product)) {
    return (
      <Button size="sm" isBlock disabled>
        {t('buy.soldOut')}
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" isBlock onClick={() => addToCart()}>
        {t('buy.add')}
      </Button>
      <Button size="sm" variant="primary" isBlock onClick={() => buyNow()}>
        {t('buy.now')}
      </Button>
    </>
  );
}
