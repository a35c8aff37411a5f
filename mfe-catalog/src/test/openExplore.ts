import { answer, type SeenRequest } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import { buildCategory, buildProduct } from './build';
import { renderCatalog } from './renderCatalog';

/** The one category that is shown. */
export const audio = buildCategory();
const api = {
  'GET /api/categories': [audio, buildCategory({ name: 'Oculta', isActive: false })],
  'GET /api/products': answer(200, [buildProduct()], { 'X-Total-Count': '1' }),
};

/** The query of the last list that was asked for. */
export function lastQuery(requests: SeenRequest[]) {
  const url = requests.findLast((request) => request.url.startsWith('/api/products?'))?.url ?? '';
  return Object.fromEntries(new URLSearchParams(url.split('?')[1]));
}

/** The list at an address, with one category and one product unless told. */
export async function openExplore(search = '', more: Record<string, unknown> = {}) {
  const view = renderCatalog({ path: `/explorar${search}`, api: { ...api, ...more } });
  await screen.findByRole('combobox', { name: 'Ordenar por' });
  return { ...view, address: () => view.router.state.location.search };
}
