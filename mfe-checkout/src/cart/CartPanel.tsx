import { fromCents, isBuyable, toCents } from '@boom/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Price,
  type PricedCartLine,
  Skeleton,
  Stack,
  Text,
  tokens,
  useCart,
  useOpenCheckout,
  useTranslation,
} from '@boom/platform';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CartLineRow } from './CartLineRow';
import { putBack, type Removal } from './removal';

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

const Lines = styled.ul`
  margin-top: -${tokens.space[4]};
`;

const Undo = styled.div`
  display: flex;
  gap: ${tokens.space[3]};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${tokens.space[4]};
  padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[4]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.hover};
  font-size: ${tokens.size.sm};
`;

/** Stays at the foot of the panel while the lines scroll behind it. */
const Foot = styled.div`
  position: sticky;
  bottom: -1.5rem;
  display: grid;
  gap: ${tokens.space[3]};
  margin: auto -1.5rem -1.5rem;
  padding: ${tokens.space[4]} 1.5rem max(${tokens.space[4]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${tokens.color.line};
  background: ${tokens.color.raised};
`;

const Total = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
`;

const canBuy = ({ product }: PricedCartLine) => product !== null && isBuyable(product);

/** What is in the cart, and the way to pay it. */
export function CartPanel() {
  const { t } = useTranslation('checkout');
  const { lines, isLoading, isError, refetch, setQuantity, add, remove, clear, close } = useCart();
  const openCheckout = useOpenCheckout();
  const [removal, setRemoval] = useState<Removal | null>(null);

  const handleRemove = (line: PricedCartLine, index: number) => {
    setRemoval({ lines: [{ ...line, index }], name: line.product?.name ?? t('cart.vanishedName') });
    remove(line.productId);
  };
  const handleEmpty = () => {
    setRemoval({ lines: lines.map((line, index) => ({ ...line, index })), name: null });
    clear();
  };
  const handleUndo = () => {
    if (!removal) return;
    clear();
    for (const { productId, quantity } of putBack(lines, removal)) add(productId, quantity);
    setRemoval(null);
  };

  const undo = <UndoLine removal={removal} onUndo={handleUndo} />;
  if (lines.length === 0) {
    return (
      <>
        {undo}
        <EmptyState
          drawing="cart"
          level={3}
          title={t('cart.empty')}
          text={t('cart.emptyText')}
          action={
            <LinkButton to="/explorar" variant="primary" onClick={close}>
              {t('cart.explore')}
            </LinkButton>
          }
        />
      </>
    );
  }
  if (isError) {
    return <ErrorState level={3} title={t('cart.failedTitle')} text={t('cart.failedText')} onRetry={refetch} />;
  }
  if (isLoading) {
    return (
      <Stack aria-busy="true" role="status" aria-label={t('cart.title')}>
        {lines.map(({ productId }) => (
          <Skeleton key={productId} $height="6rem" />
        ))}
      </Stack>
    );
  }

  const bought = lines.filter(canBuy);
  const totalCents = bought.reduce((sum, { product, quantity }) => sum + toCents(product!.price) * quantity, 0);
  const handlePay = () => {
    close();
    void openCheckout({ items: bought.map(({ productId, quantity }) => ({ productId, quantity })), source: 'cart' });
  };

  return (
    <Panel>
      {undo}
      <Lines role="list" aria-label={t('cart.lines')}>
        {lines.map((line, index) => (
          <CartLineRow
            key={line.productId}
            line={line}
            onQuantity={(quantity) => setQuantity(line.productId, quantity)}
            onRemove={() => handleRemove(line, index)}
            onLeave={close}
          />
        ))}
      </Lines>
      <Foot>
        <Total>
          <Text as="span" weight="heavy" size="lg">
            {t('cart.total')}
          </Text>
          <output aria-live="polite">
            <Price amount={fromCents(totalCents)} size="lg" />
          </output>
        </Total>
        <Text size="sm" tone="muted">
          {t('cart.totalNote')}
        </Text>
        <Button variant="primary" size="lg" isBlock disabled={bought.length === 0} onClick={handlePay}>
          {t('cart.pay')}
        </Button>
        <Button variant="ghost" isBlock onClick={handleEmpty}>
          {t('cart.clear')}
        </Button>
      </Foot>
    </Panel>
  );
}

/** Says what was taken out and gives it back; takes the focus, whose button has just gone with the line. */
function UndoLine({ removal, onUndo }: { removal: Removal | null; onUndo: () => void }) {
  const { t } = useTranslation('checkout');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removal) button.current?.focus();
  }, [removal]);
  return (
    <div role="status">
      {removal && (
        <Undo>
          {removal.name === null ? t('cart.emptied') : t('cart.removed', { name: removal.name })}
          <Button ref={button} size="sm" variant="ghost" onClick={onUndo}>
            {t('cart.undo')}
          </Button>
        </Undo>
      )}
    </div>
  );
}
