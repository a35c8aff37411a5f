import { type PricedCartLine, WhatsappHelp } from '@boom/platform';
import { useCartTexts } from './i18n';

/** Asks about what lies in the cart by WhatsApp. */
export function CartHelp({ lines }: { lines: readonly PricedCartLine[] }) {
  const { t } = useCartTexts();
  const names = lines.flatMap(({ product, quantity }) => (product ? [`${quantity} × ${product.name}`] : []));
  return <WhatsappHelp text={t('ask', { products: names.join('\n') })} />;
}
