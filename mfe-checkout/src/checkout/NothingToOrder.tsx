import { isSoldElsewhere } from '@boom/contract';
import { Button, EmptyState, Notice, Row, Stack, useCheckout, useOpenCheckout } from '@boom/platform';
import { useCheckoutTexts } from './i18n';
import { isLineBuyable, type OrderLine } from './orderLines';
import { RefusalNotice } from './RefusalNotice';
import type { Refusal } from './refusal';

interface NothingToOrderProps {
  refusal: Refusal | null;
  lines: readonly OrderLine[];
  /** The lines of a quote that cannot be ordered as it says. */
  missing: readonly OrderLine[];
  /** What the quote calls its products: the shop says nothing of those that it took away. */
  names?: Record<string, string>;
}

/** In the place of the form: nothing is left to buy, or not all of a quote, which is bought whole (decision 89). */
export function NothingToOrder({ refusal, lines, missing, names }: NothingToOrderProps) {
  const { t } = useCheckoutTexts();
  const { close } = useCheckout();
  const openCheckout = useOpenCheckout();
  const isQuoteShort = missing.length > 0;
  const left = lines.filter(isLineBuyable);
  // These have no units that may come.
  const gone = missing.filter(({ product }) => !product || product.options || isSoldElsewhere(product));
  const short = missing.filter((line) => !gone.includes(line));
  const why: Refusal | null = isQuoteShort
    ? { code: 'out_of_stock', productIds: short.map(({ productId }) => productId) }
    : refusal;
  const said = isQuoteShort ? 'quoteShort' : refusal ? 'notOrdered' : 'nothingLeft';

  const handleBuyLeft = () =>
    void openCheckout({
      items: left.map(({ productId, quantity, product: { stock } }) => ({
        productId,
        quantity: Math.min(quantity, stock),
      })),
      source: 'quote',
    });

  return (
    <Stack gap={4}>
      {gone.length > 0 && (
        <Notice tone="warning" role="alert">
          <Stack as="ul" role="list" gap={1}>
            {gone.map(({ productId, product }) => (
              <li key={productId}>
                {t(product?.options ? 'inOptions' : 'gone', {
                  name: product?.name ?? names?.[productId] ?? t('goneName'),
                })}
              </li>
            ))}
          </Stack>
        </Notice>
      )}
      {why && <RefusalNotice refusal={why} lines={lines} />}
      <EmptyState
        drawing="cart"
        level={3}
        title={t(said)}
        text={t(gone.length > 0 ? 'quoteGoneText' : `${said}Text`)}
        action={
          <Row justify="center">
            {isQuoteShort && left.length > 0 && <Button onClick={handleBuyLeft}>{t('buyLeft')}</Button>}
            <Button onClick={close}>{t('keepShopping')}</Button>
          </Row>
        }
      />
    </Stack>
  );
}
