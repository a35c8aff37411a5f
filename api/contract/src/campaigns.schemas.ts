import { array, date, type InferType, object } from 'yup';
import { campaignBadges } from './campaigns';
import { MAX_VARIANTS } from './constants';
import { amount, choice, text, uuid } from './fields';
import { percentage } from './storefront.schemas';

/** Products of one campaign. */
export const MAX_CAMPAIGN_PRODUCTS = 500;

const moment = () => date().typeError('Fecha inválida').required('Fecha requerida');
const percent = 'El porcentaje debe estar entre 0.01 y 99.99';
const productsRequired = 'Elige al menos un producto';

/** What a campaign's preview is asked with. */
export const campaignSchema = object({
  name: text(200).required('El nombre es requerido'),
  percent: percentage(percent)
    .required(percent)
    .test('within', percent, (value) => Number(value) > 0 && Number(value) < 100),
  promotionType: choice(campaignBadges, 'Etiqueta inválida').default('OFERTA'),
  startsAt: moment(),
  endsAt: moment()
    .test('after-start', 'Debe terminar después de empezar', (value, { parent }) => {
      return !value || !parent.startsAt || value > parent.startsAt;
    })
    .test('ahead', 'Esa fecha ya pasó', (value) => !value || value.getTime() > Date.now()),
  productIds: array(uuid('Producto inválido').required(productsRequired))
    .default([])
    .max(MAX_CAMPAIGN_PRODUCTS, `Máximo ${MAX_CAMPAIGN_PRODUCTS} productos a la vez`)
    .test('any', productsRequired, (ids, { parent }) => ids.length > 0 || parent.categoryIds?.length > 0),
  /** All that is on sale in these when the campaign is made, as if each product had been chosen. */
  categoryIds: array(uuid('Categoría inválida').required('Categoría inválida'))
    .default([])
    .max(MAX_CAMPAIGN_PRODUCTS, 'Demasiadas categorías'),
});
export type CampaignInput = InferType<typeof campaignSchema>;

/** A new campaign. */
export const campaignCreationSchema = campaignSchema.shape({
  /** The prices of those that its preview let in: others are not charged unseen. Who saw none leaves it out. */
  seen: array(
    object({
      id: uuid('Producto inválido').required('Producto inválido'),
      offerPrice: amount('Precio inválido').required('Precio inválido'),
    }),
  ).max(MAX_CAMPAIGN_PRODUCTS * MAX_VARIANTS, 'Demasiados productos'),
});
export type CampaignCreation = InferType<typeof campaignCreationSchema>;
