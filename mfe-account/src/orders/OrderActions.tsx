import { isBuyable, type OrderView } from '@boom/contract';
import { Button, LinkButton, Row, shopApi, useCartActions, useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { LifeBuoy, ShoppingCart } from 'lucide-react';
import { useOrdersTexts } from './i18n';

/** Actions that an order always has: buy again, get help. */
export function OrderActions({ order }: { order: OrderView }) {
  const { t } = useOrdersTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const cart = useCartActions();
  const [listProducts, { isFetching }] = shopApi.useLazyListProductsQuery();

  const handleBuyAgain = async () => {
    const { data: products, error } = await listProducts({
      ids: order.items.map(({ productId }) => productId),
    });
    if (!products) {
      showError(error, t('again.failed'));
      return;
    }
    const buyable = new Map(products.filter(isBuyable).map((product) => [product.id, product]));
    const gone = order.items.filter(({ productId }) => !buyable.has(productId)).map(({ name }) => name);
    const left = order.items.flatMap(({ productId, quantity }) => {
      const product = buyable.get(productId);
      return product ? [{ product, quantity }] : [];
    });
    const missing = gone.length > 0 ? t('again.gone', { names: gone.join(', ') }) : undefined;
    if (left.length === 0) {
      showToast({ title: t('again.none'), description: missing, tone: 'error' });
      return;
    }
    // The cart may already hold as many as there are, or as an order takes.
    const tried = left.map(({ product, quantity: asked }) => ({
      name: product.name,
      asked,
      added: cart.addProduct(product, asked).quantity,
    }));
    const count = tried.filter(({ added }) => added > 0).length;
    const fewer = tried.filter(({ added, asked }) => added < asked).map((line) => t('again.some', line));
    const limited = fewer.length > 0 ? t('again.fewer', { lines: fewer.join(', ') }) : undefined;
    const description = [missing, limited].filter(Boolean).join('. ');
    showToast({
      title: count > 0 ? t('again.added', { count }) : t('again.addedNone'),
      description: description || undefined,
      tone: description ? 'info' : 'success',
    });
    cart.open();
  };

  return (
    <Row>
      <Button icon={<ShoppingCart />} isBusy={isFetching} onClick={() => void handleBuyAgain()}>
        {t('again.buy')}
      </Button>
      <LinkButton to={`/support?order=${encodeURIComponent(order.orderNumber)}`} variant="ghost" icon={<LifeBuoy />}>
        {t('help')}
      </LinkButton>
    </Row>
  );
}
