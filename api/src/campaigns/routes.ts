import { campaignCreationSchema, campaignSchema } from '@boom/contract';
import { many, one, page } from '../http/answers';
import { json } from '../http/body';
import { changed, shown } from '../http/edit';
import { readLongJson } from '../http/jsonBody';
import { route, section } from '../http/route';
import {
  campaignsQuerySchema,
  createCampaign,
  endCampaign,
  listCampaigns,
  listPrices,
  resumeCampaign,
  showCampaign,
} from './campaigns';
import { chosenProducts, planPrices } from './prices';
import texts from './routes.es-MX.json';

/** Prices with a start and an end (decision 88). */
export const campaignRoutes = section(texts, [
  route(
    'GET /api/admin/campaigns',
    { policy: 'catalog', query: campaignsQuerySchema, answers: { 200: page('CampaignView') } },
    ({ query, window }) => listCampaigns(query, window),
  ),

  route('GET /api/admin/campaigns/:id', ...shown('catalog', 'CampaignView', 'campaign_not_found', showCampaign)),

  route(
    'GET /api/admin/campaigns/:id/prices',
    { policy: 'catalog', answers: { 200: many('CampaignPriceView') }, errors: { 404: ['campaign_not_found'] } },
    ({ params }) => listPrices(params.id),
  ),

  route(
    'POST /api/admin/campaigns/preview',
    {
      policy: 'catalog',
      body: json(campaignSchema),
      answers: { 200: many('CampaignPriceView') },
      errors: { 409: ['campaign_too_large'] },
    },
    async ({ body }) => planPrices(body, await chosenProducts(body)),
  ),

  route(
    'POST /api/admin/campaigns',
    {
      policy: 'catalog',
      body: json(campaignCreationSchema, { read: readLongJson }),
      answers: { 201: one('CampaignView') },
      errors: { 409: ['campaign_without_products', 'campaign_too_large', 'campaign_prices_changed'] },
    },
    ({ body }) => createCampaign(body),
  ),

  route(
    'POST /api/admin/campaigns/:id/end',
    {
      policy: 'catalog',
      answers: { 200: one('CampaignView') },
      errors: { 404: ['campaign_not_found'], 409: ['campaign_ended'] },
    },
    ({ ctx, params }) => changed(ctx, showCampaign, params.id, () => endCampaign(params.id)),
  ),

  route(
    'POST /api/admin/campaigns/:id/resume',
    {
      policy: 'catalog',
      answers: { 200: one('CampaignView') },
      errors: { 404: ['campaign_not_found'], 409: ['campaign_not_ended', 'campaign_ended', 'campaign_overlaps'] },
    },
    ({ ctx, params }) => changed(ctx, showCampaign, params.id, () => resumeCampaign(params.id)),
  ),
]);
