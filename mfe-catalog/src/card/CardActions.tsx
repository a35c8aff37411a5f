import { isAvailable, isSoldElsewhere, type ProductView } from '@boom/contract';
import { Button, LinkButton } from '@boom/platform';
import { ExternalButton } from './ExternalButton';
import type { CardList } from './useCardList';

/** The buttons of a card (storefront specification, "Product card"). */
export function CardActions({ product, list }: { product: ProductView; list: Pick<CardList, 't' | 'buy'> }) {
  const { t, buy } = list;
  if (isSoldElsewhere(product)) return <ExternalButton product={product} label={t('buy.external')} size="sm" />;
  if (!isAvailable(product)) {
    return (
      <Button size="sm" isBlock disabled>
        {t('buy.soldOut')}
      </Button>
    );
  }
  if (product.options) {
    return (
      <LinkButton size="sm" isBlock to={`/producto/${product.id}`}>
        {t('choices')}
      </LinkButton>
    );
  }
  return (
    <>
      <Button size="sm" isBlock onClick={() => buy.addToCart(product)}>
        {t('buy.add')}
      </Button>
      <Button size="sm" variant="primary" isBlock onClick={() => buy.buyNow(product)}>
        {t('buy.now')}
      </Button>
    </>
  );
}
