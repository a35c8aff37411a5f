import { isAvailable, isSoldElsewhere, type ProductView } from '@boom/contract';
import { Button, LinkButton } from '@boom/platform';
import { ExternalButton } from '../card/ExternalButton';
import { useCardTexts } from '../card/i18n';
import { useBuy } from '../card/useBuy';

interface QuickViewActionsProps {
  product: ProductView;
  onClose: () => void;
}

/** The buttons of the quick view; adding to the cart opens the cart. */
export function QuickViewActions({ product, onClose }: QuickViewActionsProps) {
  const { t } = useCardTexts();
  const { addToCart, buyNow } = useBuy();

  if (isSoldElsewhere(product)) return <ExternalButton product={product} label={t('buy.externalSite')} />;
  if (!isAvailable(product)) {
    return (
      <Button isBlock disabled>
        {t('buy.soldOut')}
      </Button>
    );
  }
  if (product.options) {
    return (
      <LinkButton variant="primary" isBlock to={`/producto/${product.id}`} onClick={onClose}>
        {t('choices')}
      </LinkButton>
    );
  }
  const handleBuy = () => {
    onClose();
    buyNow(product);
  };
  return (
    <>
      <Button variant="primary" isBlock onClick={handleBuy}>
        {t('buy.now')}
      </Button>
      <Button isBlock onClick={() => addToCart(product, undefined, true)}>
        {t('buy.add')}
      </Button>
    </>
  );
}
