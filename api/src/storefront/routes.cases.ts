import type { Cases } from '../test/cases';
import * as target from '../test/matrixTargets';
import { body, on } from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/admin/banners': { prepare: body({ title: 'Banner' }) },
  'PUT /api/admin/banners/:id': { prepare: on(target.bannerOf, { title: 'Banner' }) },
  'POST /api/admin/banners/:id/move': { prepare: on(target.bannerOf, { before: null }) },
  'DELETE /api/admin/banners/:id': { prepare: target.bannerOf },
  'POST /api/admin/special-offers': { prepare: body({ title: 'Oferta' }) },
  'PUT /api/admin/special-offers/:id': { prepare: on(target.offerOf, { title: 'Oferta' }) },
  'POST /api/admin/special-offers/:id/move': { prepare: on(target.offerOf, { before: null }) },
  'DELETE /api/admin/special-offers/:id': { prepare: target.offerOf },
};
