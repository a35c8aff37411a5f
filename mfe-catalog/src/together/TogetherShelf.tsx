import type { ProductView } from '@boom/contract';
import { api } from '../api';
import { ProductShelf } from '../product/ProductShelf';
import { useTogetherTexts } from './i18n';

const { useListBoughtTogetherQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listBoughtTogether: build.query<ProductView[], string>({
      query: (id) => `products/${id}/bought-together`,
      providesTags: ['Product'],
    }),
  }),
});

/** Up to four products; nothing when there are none or they cannot be loaded. */
export function TogetherShelf({ productId }: { productId: string }) {
  const { t } = useTogetherTexts();
  const { data = [] } = useListBoughtTogetherQuery(productId);
  return data.length > 0 && <ProductShelf id="together" title={t('title')} products={data} />;
}
