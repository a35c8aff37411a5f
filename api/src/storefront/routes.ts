import { bannerSchema, specialOfferSchema } from '@boom/contract';
import { readFor } from '../database/reading';
import { empty, many, one } from '../http/answers';
import { json } from '../http/body';
import { deleted, edited, moved } from '../http/edit';
import { route, section } from '../http/route';
import * as banners from './banners';
import * as offers from './offers';
import { presentAdminBanner, presentBanner, presentOffer } from './present';
import texts from './routes.es-MX.json';

/** What begins and ends by date is shown so late at most; shared caches keep an answer as long. */
const BY_DATE_MS = 5_000;

export const storefrontRoutes = section(texts, [
  route(
    'GET /api/banners',
    { policy: 'visitor', cached: { maxAgeMs: BY_DATE_MS }, answers: { 200: many('BannerView'), 304: empty } },
    async ({ user }) => (await banners.listShownBanners(readFor(user !== null))).map(presentBanner),
  ),

  route(
    'GET /api/special-offers',
    { policy: 'visitor', cached: { maxAgeMs: BY_DATE_MS }, answers: { 200: many('SpecialOfferView'), 304: empty } },
    ({ user }) => offers.listShownOffers(readFor(user !== null)),
  ),

  route('GET /api/admin/banners', { policy: 'storefront', answers: { 200: many('AdminBannerView') } }, () =>
    banners.listBanners(),
  ),

  route(
    'POST /api/admin/banners',
    { policy: 'storefront', body: json(bannerSchema), answers: { 201: one('AdminBannerView') } },
    async ({ body }) => presentAdminBanner(await banners.createBanner(body)),
  ),

  route(
    'PUT /api/admin/banners/:id',
    ...edited('storefront', 'AdminBannerView', { 404: ['banner_not_found'] }, bannerSchema, banners.editableBanner),
  ),

  route(
    'POST /api/admin/banners/:id/move',
    ...moved('storefront', 'AdminBannerView', { 404: ['banner_not_found'] }, banners.moveBanner),
  ),

  route('DELETE /api/admin/banners/:id', ...deleted('storefront', { 404: ['banner_not_found'] }, banners.deleteBanner)),

  route('GET /api/admin/special-offers', { policy: 'storefront', answers: { 200: many('SpecialOfferView') } }, () =>
    offers.listOffers(),
  ),

  route(
    'POST /api/admin/special-offers',
    { policy: 'storefront', body: json(specialOfferSchema), answers: { 201: one('SpecialOfferView') } },
    async ({ body }) => presentOffer(await offers.createOffer(body)),
  ),

  route(
    'PUT /api/admin/special-offers/:id',
    ...edited('storefront', 'SpecialOfferView', { 404: ['offer_not_found'] }, specialOfferSchema, offers.editableOffer),
  ),

  route(
    'POST /api/admin/special-offers/:id/move',
    ...moved('storefront', 'SpecialOfferView', { 404: ['offer_not_found'] }, offers.moveOffer),
  ),

  route(
    'DELETE /api/admin/special-offers/:id',
    ...deleted('storefront', { 404: ['offer_not_found'] }, offers.deleteOffer),
  ),
]);
