import type { ProductView } from '@boom/contract';
import { WhatsappHelp } from '@boom/platform';
import { useSyncExternalStore } from 'react';
import { useProductTexts } from './i18n';

const never = () => () => {};

/** Asks about this product by WhatsApp. Its whole address is known once the page runs in a browser. */
export function ProductHelp({ product }: { product: Pick<ProductView, 'id' | 'name'> }) {
  const { t } = useProductTexts();
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  return <WhatsappHelp text={t('ask', { name: product.name, url: `${origin}/producto/${product.id}` })} />;
}
