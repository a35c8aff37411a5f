import { type RenderedScreen, renderScreen, type ScreenOptions } from '@boom/platform/testing';
import type { ReactElement } from 'react';
import catalog from '../remote';
// Loads the pages before a test's fake clock runs; their routes are lazy all the same.
import '../explore/ExplorePage';
import '../home/HomePage';
import '../offers/OffersPage';
import '../product/ProductPage';
import '../compare/ChosenBar';
import '../compare/ComparePage';
import '../explore/ActiveFilters';
import '../explore/drawer/FiltersDrawer';
import '../explore/noResults/NoResults';
import '../quickView/QuickViewDialog';
import '../viewed/ViewedShelf';

const discount = {
  isActive: true,
  discountPercentage: '3.50',
  discountText: 'por pagar por transferencia',
  version: 1,
};

// jsdom has no layout, so nothing can come near the screen.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

/**
 * Opens a path of the catalogue, or one element, with its texts and the answers every screen needs.
 * Paths of other remotes are empty pages.
 */
export function renderCatalog(options: ScreenOptions = {}, element?: ReactElement): RenderedScreen {
  return renderScreen(element ?? [...catalog.routes, { path: '*', element: null }], {
    ...options,
    api: {
      'GET /api/admin/transfer-discount-config': discount,
      'GET /api/payments/config': { activePaymentMethods: { mercadopago: true, bank_transfer: true } },
      'GET /api/products': [],
      'GET /api/categories': [],
      'GET /api/banners': [],
      'GET /api/special-offers': [],
      ...options.api,
    },
  });
}

/** What `Toasts` would show. */
export function toastOf({ store }: RenderedScreen) {
  return store.getState().toast.current;
}
