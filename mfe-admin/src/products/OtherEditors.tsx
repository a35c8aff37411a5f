import { Notice } from '@boom/platform';
import styled from 'styled-components';
import { useProductsTexts } from './i18n';
import { useOtherEditors } from './useOtherEditors';

/** Always rendered, so that screen readers announce its content; it takes no space while empty. */
const Place = styled.div`
  &:empty {
    position: absolute;
  }
`;

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** "Ana también está editando este producto", while that is so. */
export function OtherEditors({ productId }: { productId: string | undefined }) {
  const { t } = useProductsTexts();
  const others = useOtherEditors(productId);
  return (
    <Place role="status">
      {others.length > 0 && (
        <Notice tone="warning" title={t('othersEditing', { count: others.length, names: list.format(others) })}>
          {t('othersEditingText')}
        </Notice>
      )}
    </Place>
  );
}
