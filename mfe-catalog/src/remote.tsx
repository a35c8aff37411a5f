import type { RemoteModule } from '@boom/platform';

/** What this remote exposes as "./remote". The shell owns router, store and boundary; a page file is a `RemotePage`. */
export default {
  contract: 1,
  routes: [
    { index: true, lazy: () => import('./home/HomePage') },
    { path: 'producto/:id', lazy: () => import('./product/ProductPage') },
    { path: 'ofertas', lazy: () => import('./offers/OffersPage') },
    { path: 'comparar', lazy: () => import('./compare/ComparePage') },
    { path: 'favoritos', lazy: () => import('./wishlist/WishlistPage') },
    { path: 'explorar', lazy: () => import('./explore/ExplorePage') },
  ],
} satisfies RemoteModule;
