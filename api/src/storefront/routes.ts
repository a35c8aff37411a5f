import { bannerSchema, moveSchema, specialOfferSchema } from '@boom/contract';
import { readFor } from '../database/reading';
import { empty, many, one, unchanged } from '../http/answers';
import { edits, json } from '../http/body';
import { answerEdit } from '../http/edit';
import { route, section } from '../http/route';
import * as banners from './banners';
import * as offers from './offers';
import { presentAdminBanner, presentBanner, presentOffer } from './present';

/** What begins and ends by date is shown so late at most; shared caches keep an answer as long. */
const BY_DATE_MS = 5_000;

export const storefrontRoutes = section('Portada', [
  route(
    'GET /api/banners',
    {
      policy: 'visitor',
      summary: 'Lista los banners que se muestran ahora',
      cached: { maxAgeMs: BY_DATE_MS },
      answers: { 200: many('Los banners, en su orden.', 'BannerView'), 304: unchanged },
    },
    async ({ user }) => (await banners.listShownBanners(readFor(user !== null))).map(presentBanner),
  ),

  route(
    'GET /api/special-offers',
    {
      policy: 'visitor',
      summary: 'Lista las ofertas especiales que se muestran ahora',
      cached: { maxAgeMs: BY_DATE_MS },
      answers: { 200: many('Las ofertas, en su orden.', 'SpecialOfferView'), 304: unchanged },
    },
    ({ user }) => offers.listShownOffers(readFor(user !== null)),
  ),

  route(
    'GET /api/admin/banners',
    {
      policy: 'admin',
      summary: 'Lista todos los banners',
      answers: { 200: many('Los banners.', 'AdminBannerView') },
    },
    async () => (await banners.listBanners()).map(presentAdminBanner),
  ),

  route(
    'POST /api/admin/banners',
    {
      policy: 'admin',
      summary: 'Crea un banner',
      body: json(bannerSchema),
      answers: { 201: one('El banner.', 'AdminBannerView') },
    },
    async ({ body }) => presentAdminBanner(await banners.createBanner(body)),
  ),

  route(
    'PUT /api/admin/banners/:id',
    {
      policy: 'admin',
      summary: 'Cambia un banner',
      body: edits(bannerSchema),
      answers: { 200: one('El banner.', 'AdminBannerView') },
      errors: { 404: ['banner_not_found'] },
    },
    ({ ctx, params, body }) => answerEdit(ctx, banners.editableBanner(params.id), body),
  ),

  route(
    'POST /api/admin/banners/:id/move',
    {
      policy: 'admin',
      summary: 'Cambia el lugar de un banner',
      description: 'Lo pone delante del banner `before`, o al final con `null`.',
      body: json(moveSchema),
      answers: { 200: many('Los banners, en su nuevo orden.', 'AdminBannerView') },
      errors: { 404: ['banner_not_found'] },
    },
    async ({ params, body }) => (await banners.moveBanner(params.id, body.before)).map(presentAdminBanner),
  ),

  route(
    'DELETE /api/admin/banners/:id',
    {
      policy: 'admin',
      summary: 'Borra un banner',
      answers: { 204: empty('Ya no está.') },
      errors: { 404: ['banner_not_found'] },
    },
    async ({ ctx, params }) => {
      const banner = await banners.findBanner(params.id);
      ctx.state.before = presentAdminBanner(banner);
      await banner.destroy();
    },
  ),

  route(
    'GET /api/admin/special-offers',
    {
      policy: 'admin',
      summary: 'Lista todas las ofertas especiales',
      answers: { 200: many('Las ofertas.', 'SpecialOfferView') },
    },
    async () => (await offers.listOffers()).map(presentOffer),
  ),

  route(
    'POST /api/admin/special-offers',
    {
      policy: 'admin',
      summary: 'Crea una oferta especial',
      body: json(specialOfferSchema),
      answers: { 201: one('La oferta.', 'SpecialOfferView') },
    },
    async ({ body }) => presentOffer(await offers.createOffer(body)),
  ),

  route(
    'PUT /api/admin/special-offers/:id',
    {
      policy: 'admin',
      summary: 'Cambia una oferta especial',
      body: edits(specialOfferSchema),
      answers: { 200: one('La oferta.', 'SpecialOfferView') },
      errors: { 404: ['offer_not_found'] },
    },
    ({ ctx, params, body }) => answerEdit(ctx, offers.editableOffer(params.id), body),
  ),

  route(
    'POST /api/admin/special-offers/:id/move',
    {
      policy: 'admin',
      summary: 'Cambia el lugar de una oferta',
      description: 'La pone delante de la oferta `before`, o al final con `null`.',
      body: json(moveSchema),
      answers: { 200: many('Las ofertas, en su nuevo orden.', 'SpecialOfferView') },
      errors: { 404: ['offer_not_found'] },
    },
    async ({ params, body }) => (await offers.moveOffer(params.id, body.before)).map(presentOffer),
  ),

  route(
    'DELETE /api/admin/special-offers/:id',
    {
      policy: 'admin',
      summary: 'Borra una oferta especial',
      answers: { 204: empty('Ya no está.') },
      errors: { 404: ['offer_not_found'] },
    },
    async ({ ctx, params }) => {
      const offer = await offers.findOffer(params.id);
      ctx.state.before = presentOffer(offer);
      await offer.destroy();
    },
  ),
]);
