import { fewestUnits, isBuyable, MAX_ORDER_LINES } from '@boom/contract';
import {
  Badge,
  lazyComponent,
  opensElsewhere,
  type PricedCartLine,
  useCart,
  useIsOnline,
  useOpenCheckout,
  useSession,
} from '@boom/platform';
import { Drawer } from '@boom/platform/overlays';
import { type MouseEvent, useEffect, useState } from 'react';
import { CartFoot } from './CartFoot';
import { CartHelp } from './CartHelp';
import { CartLines } from './CartLines';
import { useCartTexts } from './i18n';
import { putBack, type Removal } from './removal';
import { UndoLine } from './UndoLine';

const SavedCart = lazyComponent(() => import(/* webpackChunkName: 'saved-cart' */ './SavedCart'), {
  waiting: () => null,
});
const LeftCart = lazyComponent(() => import(/* webpackChunkName: 'saved-cart' */ './LeftCart'), {
  waiting: () => null,
});

const canBuy = ({ product, quantity }: PricedCartLine) =>
  product !== null && isBuyable(product) && quantity >= fewestUnits(product);

/** What was read before this time may have changed, ms. */
const FRESH_MS = 30_000;

/** "Carrito de Compras": the shell mounts it once; it opens with the platform's cart. */
export default function CartDrawer() {
  const { t } = useCartTexts();
  const cart = useCart();
  const { lines, count, isOpen, close } = cart;
  const openCheckout = useOpenCheckout();
  const isOnline = useIsOnline();
  const { user } = useSession();
  const isEmpty = lines.length === 0;
  /** Who was signed in when something was in the cart. */
  const [filledOf, setFilledOf] = useState<string>();
  const [removal, setRemoval] = useState<Removal | null>(null);

  // Delayed: for who follows another person the shell empties it first (claimCart).
  useEffect(() => {
    if (isEmpty) return;
    const timer = setTimeout(() => setFilledOf(user?.id));
    return () => clearTimeout(timer);
  }, [isEmpty, user?.id]);

  // The drawer stays mounted when it is closed: hours later prices and stock are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each opening.
  useEffect(() => {
    if (isOpen && (cart.isError || Date.now() - (cart.readAt ?? Date.now()) > FRESH_MS)) void cart.refetch();
  }, [isOpen]);

  // A removal can be undone as long as the drawer stays open.
  useEffect(() => {
    if (!isOpen) setRemoval(null);
  }, [isOpen]);

  const handleRemove = (line: PricedCartLine, index: number) => {
    setRemoval({ lines: [{ ...line, index }], name: line.product?.name ?? t('vanishedName') });
    cart.remove(line.productId);
  };
  const handleEmpty = () => {
    setRemoval({ lines: lines.map((line, index) => ({ ...line, index })), name: null });
    cart.clear();
  };
  const handleUndo = () => {
    if (!removal) return;
    cart.restore(putBack(lines, removal));
    setRemoval(null);
  };

  // Lines beyond the limit of an order stay in the cart for the next.
  const buyable = lines.filter(canBuy);
  const bought = buyable.slice(0, MAX_ORDER_LINES);
  // What is still being read counts: the notice would push the button that pays when it came later.
  const leftCount = Math.max(0, (cart.isReading ? lines : buyable).length - MAX_ORDER_LINES);
  const leave = (event: MouseEvent) => {
    if (!opensElsewhere(event)) close();
  };
  const handlePay = () => {
    // Without a connection the checkout does not open, and the cart stays open.
    if (isOnline) close();
    void openCheckout({ items: bought.map(({ productId, quantity }) => ({ productId, quantity })), source: 'cart' });
  };

  return (
    <>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title={t('title')}
        badge={count > 0 && <Badge tone="black">{t('count', { count })}</Badge>}
        footer={
          !isEmpty && (
            <CartFoot
              bought={bought}
              leftCount={leftCount}
              isReading={cart.isReading}
              isUnread={cart.isError}
              onPay={handlePay}
              onEmpty={handleEmpty}
              onLeave={leave}
            />
          )
        }
      >
        <UndoLine removal={removal} onUndo={handleUndo} />
        {user?.acceptsMarketing && isEmpty && user.id !== filledOf && (
          <LeftCart key={user.id} userId={user.id} onTake={cart.restore} />
        )}
        <CartLines cart={cart} onRemove={handleRemove} onLeave={leave} />
        {!isEmpty && <CartHelp lines={lines} />}
      </Drawer>
      {user?.acceptsMarketing && <SavedCart key={user.id} />}
    </>
  );
}
