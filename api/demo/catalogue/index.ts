import { banners } from './banners';
import { categories } from './categories';
import { offers } from './offers';
import { accessories } from './products/accessories';
import { audio } from './products/audio';
import { cameras } from './products/cameras';
import { gaming } from './products/gaming';
import { laptops } from './products/laptops';
import { network } from './products/network';
import { phones } from './products/phones';
import { screens } from './products/screens';
import { storage } from './products/storage';
import { campaigns, coupons } from './promotions';
import { purchases } from './purchases';
import type { DemoCatalogue } from './types';

export type { DemoBanner, DemoCatalogue, DemoCategory, DemoOffer, DemoProduct, DemoPurchase } from './types';

/**
 * What an empty shop is filled with. Every brand and store in it is invented. An offer's price is
 * its product's price, because the product's price is what the checkout charges.
 */
export const demoCatalogue: DemoCatalogue = {
  categories,
  products: [
    ...laptops,
    ...phones,
    ...audio,
    ...screens,
    ...gaming,
    ...cameras,
    ...network,
    ...storage,
    ...accessories,
  ],
  banners,
  offers,
  campaigns,
  coupons,
  purchases,
};
