import { DEFAULT_IMPORT_DESCRIPTION, isSoldElsewhere, type ProductView } from '@boom/contract';
import { availabilityOf, Notice } from '@boom/platform';
import { useCardTexts } from '../card/i18n';
import { useProductTexts } from './i18n';

/** What a shopper must know before buying: it comes from abroad, or another store sells it. */
export function SellerNotices({ product }: { product: ProductView }) {
  const { t } = useProductTexts();
  const { t: tCard } = useCardTexts();
  return (
    <>
      {product.isImported && (
        <Notice tone="warning" title={product.importDescription || DEFAULT_IMPORT_DESCRIPTION}>
          {availabilityOf(product)?.key !== 'availability.soldOut' &&
            tCard('importDelivery', { count: product.importDeliveryDays })}
        </Notice>
      )}
      {isSoldElsewhere(product) && (
        <Notice tone="info" title={t('notice.external')}>
          {product.affiliateStore && tCard('soldBy', { store: product.affiliateStore })}
        </Notice>
      )}
    </>
  );
}
