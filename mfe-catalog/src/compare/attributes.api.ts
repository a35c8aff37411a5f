import type { CategoryAttribute } from '@boom/contract';
import { api } from '../api';

const attributesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the products of a category have, in its order. */
    listAttributes: build.query<CategoryAttribute[], string>({
      query: (categoryId) => `categories/${categoryId}/attributes`,
    }),
  }),
});

export const { useListAttributesQuery } = attributesApi;
