import { Notice, useTranslation } from '@boom/platform';
import { useOtherEditors } from './useOtherEditors';

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** "Ana también está editando este producto", while that is so. */
export function OtherEditors({ productId }: { productId: string | undefined }) {
  const { t } = useTranslation('admin');
  const others = useOtherEditors(productId);
  return (
    <div role="status">
      {others.length > 0 && (
        <Notice
          tone="warning"
          title={t('products.othersEditing', { count: others.length, names: list.format(others) })}
        >
          {t('products.othersEditingText')}
        </Notice>
      )}
    </div>
  );
}
