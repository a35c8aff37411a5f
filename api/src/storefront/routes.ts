import { bannerSchema, moveSchema, specialOfferSchema } from '@boom/contract';
import { readFor } from '../database/reading';
import { empty, many, one } from '../http/answers';
import { edits, json } from '../http/body';
import { answerEdit } from '../http/edit';
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

  route('GET /api/admin/banners', { policy: 'storefront', answers: { 200: many('AdminBannerView') } }, async () =>
    (await banners.listBanners()).map(presentAdminBanner),
  ),

  route(
    'POST /api/admin/banners',
    { policy: 'storefront', body: json(bannerSchema), answers: { 201: one('AdminBannerView') } },
    async ({ body }) => presentAdminBanner(await banners.createBanner(body)),
  ),

  route(
    'PUT /api/admin/banners/:id',
    {
      policy: 'storefront',
      body: edits(bannerSchema),
      answers: { 200: one('AdminBannerView') },
      errors: { 404: ['banner_not_found'] },
    },
    ({ ctx, params, body }) => answerEdit(ctx, banners.editableBanner(params.id), body),
  ),

  route(
    'POST /api/admin/banners/:id/move',
    {
      policy: 'storefront',
      body: json(moveSchema),
      answers: { 200: many('AdminBannerView') },
      errors: { 404: ['banner_not_found'] },
    },
    async ({ params, body }) => (await banners.moveBanner(params.id, body.before)).map(presentAdminBanner),
  ),

  route(
    'DELETE /api/admin/banners/:id',
    { policy: 'storefront', answers: { 204: empty }, errors: { 404: ['banner_not_found'] } },
    async ({ ctx, params }) => {
      ctx.state.before = await banners.deleteBanner(params.id);
    },
  ),

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
    {
      policy: 'storefront',
      body: edits(specialOfferSchema),
      answers: { 200: one('SpecialOfferView') },
      errors: { 404: ['offer_not_found'] },
    },
    ({ ctx, params, body }) => answerEdit(ctx, offers.editableOffer(params.id), body),
  ),

  route(
    'POST /api/admin/special-offers/:id/move',
    {
      policy: 'storefront',
      body: json(moveSchema),
      answers: { 200: many('SpecialOfferView') },
      errors: { 404: ['offer_not_found'] },
    },
    ({ params, body }) => offers.moveOffer(params.id, body.before),
  ),

  route(
    'DELETE /api/admin/special-offers/:id',
    { policy: 'storefront', answers: { 204: empty }, errors: { 404: ['offer_not_found'] } },
    async ({ ctx, params }) => {
      ctx.state.before = await offers.deleteOffer(params.id);
    },
  ),
]);
