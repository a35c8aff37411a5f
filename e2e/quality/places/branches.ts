import type { AdminBranchView, BranchStockView, BranchView, ProductView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { tellOfShop } from '../../support/shopFacts';
import { settle } from './place';

const place = {
  ...{ name: 'Sucursal Roma', hours: 'Lunes a sábado de 10 a 19 h', phone: '+525512345678', readyDays: 0 },
  ...{ street: 'Calle Durango 12, col. Roma Norte', streetName: 'Calle Durango', exteriorNumber: '12' },
  ...{ neighborhood: 'Roma Norte', city: 'Cuauhtémoc', state: 'Ciudad de México', postalCode: '06700' },
  country: 'México',
};
export const branch: AdminBranchView = {
  ...{ ...place, id: '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4' },
  ...{ isActive: true, version: 1 },
};
const closed: AdminBranchView = {
  ...branch,
  id: '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a5',
  name: 'Sucursal Centro',
  isActive: false,
};

/** What a shop with branches shows in its panel: the store of these pictures has none, so that no other place does. */
export async function openBranches(page: Page, path: string): Promise<void> {
  const products = (await (await page.request.get('/api/products?limit=8')).json()) as ProductView[];
  const stock: BranchStockView[] = products.map(({ id, name, imageUrl }, at) => ({
    ...{ productId: id, name, imageUrl, units: at % 4 },
    ...{ inBranches: at, stock: 3 * at },
  }));
  await page.route('**/api/admin/branches', (route) => route.fulfill({ json: [branch, closed] }));
  await page.route(/\/api\/admin\/branches\/[^/]+\/stock/, (route) => route.fulfill({ json: stock }));
  await settle(page, path);
}

/** The checkout over /dashboard of a shop with two branches, one of which has too little. */
export async function offerBranches(page: Page, { id }: Pick<ProductView, 'id'>): Promise<void> {
  const shown: BranchView[] = [
    { ...place, id: branch.id, stock: [{ productId: id, units: 3 }] },
    { ...place, id: closed.id, name: 'Sucursal Coyoacán', readyDays: 2, stock: [] },
  ];
  await tellOfShop(page, '/dashboard', 'hasBranches');
  await page.route('**/api/branches?*', (route) => route.fulfill({ json: shown }));
}
