import { DEFAULT_IMPORT_DESCRIPTION, isSoldElsewhere, type ProductView } from '@boom/contract';
import { availabilityOf, Notice, useTranslation } from '@boom/platform';

/** What a shopper must know before buying: it comes from abroad, or another store sells it. */
export function SellerNotices({ product }: { product: ProductView }) {
  const { t } = useTranslation('catalog');
  return (
    <>
      {product.isImported && (
        <Notice tone="warning" title={product.importDescription || DEFAULT_IMPORT_DESCRIPTION}>
          {availabilityOf(product)?.key !== 'availability.soldOut' &&
            t('card.importDelivery', { count: product.importDeliveryDays })}
        </Notice>
      )}
      {isSoldElsewhere(product) && (
        <Notice tone="info" title={t('notice.external')}>
          {product.affiliateStore && t('card.soldBy', { store: product.affiliateStore })}
        </Notice>
      )}
    </>
  );
}
