import { bannerSchema, specialOfferSchema } from '@boom/contract';
import { edits, empty, type FeatureOperations, json, many, one } from '../docs/operation';

export const storefrontOperations: FeatureOperations = {
  tag: 'Portada',
  operations: {
    'GET /api/banners': {
      summary: 'Lista los banners que se muestran ahora',
      answers: { 200: many('Los banners, en su orden.', 'BannerView') },
    },
    'GET /api/special-offers': {
      summary: 'Lista las ofertas especiales que se muestran ahora',
      answers: { 200: many('Las ofertas, en su orden.', 'SpecialOfferView') },
    },
    'GET /api/admin/banners': {
      summary: 'Lista todos los banners',
      answers: { 200: many('Los banners.', 'AdminBannerView') },
    },
    'POST /api/admin/banners': {
      summary: 'Crea un banner',
      body: json(bannerSchema),
      answers: { 201: one('El banner.', 'AdminBannerView') },
    },
    'PUT /api/admin/banners/:id': {
      summary: 'Cambia un banner',
      ...edits(bannerSchema, { errors: { 404: ['banner_not_found'] } }),
      answers: { 200: one('El banner.', 'AdminBannerView') },
    },
    'DELETE /api/admin/banners/:id': {
      summary: 'Borra un banner',
      answers: { 204: empty('Ya no está.') },
      errors: { 404: ['banner_not_found'] },
    },
    'GET /api/admin/special-offers': {
      summary: 'Lista todas las ofertas especiales',
      answers: { 200: many('Las ofertas.', 'SpecialOfferView') },
    },
    'POST /api/admin/special-offers': {
      summary: 'Crea una oferta especial',
      body: json(specialOfferSchema),
      answers: { 201: one('La oferta.', 'SpecialOfferView') },
    },
    'PUT /api/admin/special-offers/:id': {
      summary: 'Cambia una oferta especial',
      ...edits(specialOfferSchema, { errors: { 404: ['offer_not_found'] } }),
      answers: { 200: one('La oferta.', 'SpecialOfferView') },
    },
    'DELETE /api/admin/special-offers/:id': {
      summary: 'Borra una oferta especial',
      answers: { 204: empty('Ya no está.') },
      errors: { 404: ['offer_not_found'] },
    },
  },
};
