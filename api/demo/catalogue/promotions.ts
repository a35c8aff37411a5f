import type { DemoCampaign, DemoCoupon } from './types';

/** One that runs, and one that is planned: the shop shows the first, the panel both. */
export const campaigns: DemoCampaign[] = [
  {
    name: 'Semana del sonido',
    percent: '15.00',
    promotionType: 'OFERTA',
    startsInDays: 0,
    endsInDays: 7,
    productSlugs: ['audifonos-sonara-estudio-pro', 'bocinas-sonara-librero-b5'],
    categorySlug: null,
  },
  {
    name: 'Fin de semana de fotografía',
    percent: '20.00',
    promotionType: 'BOOM',
    startsInDays: 20,
    endsInDays: 23,
    productSlugs: [],
    categorySlug: 'camaras-y-drones',
  },
];

/** Planned: while none can be used, the checkout asks for none. */
export const coupons: DemoCoupon[] = [
  {
    code: 'FOTOBOOM',
    kind: 'PORCENTAJE',
    value: '10.00',
    maxDiscount: '500.00',
    minPurchase: '1000.00',
    maxUses: 100,
    maxUsesPerCustomer: 1,
    startsInDays: 20,
    endsInDays: 23,
  },
];
