import type { Cases } from '../test/cases';
import { bannerOf, body, offerOf, on } from '../test/matrixTargets';

/** On what the authorization matrix calls these routes. */
export const cases: Cases = {
  'POST /api/admin/banners': { prepare: body({ title: 'Banner' }) },
  'PUT /api/admin/banners/:id': { prepare: on(bannerOf, { title: 'Banner' }) },
  'POST /api/admin/banners/:id/move': { prepare: on(bannerOf, { before: null }) },
  'DELETE /api/admin/banners/:id': { prepare: bannerOf },
  'POST /api/admin/special-offers': { prepare: body({ title: 'Oferta' }) },
  'PUT /api/admin/special-offers/:id': { prepare: on(offerOf, { title: 'Oferta' }) },
  'POST /api/admin/special-offers/:id/move': { prepare: on(offerOf, { before: null }) },
  'DELETE /api/admin/special-offers/:id': { prepare: offerOf },
};
