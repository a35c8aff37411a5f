import { type CampaignCreation, type CampaignPriceView, type CampaignView, campaignStates } from '@boom/contract';
import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { type InferType, object, string } from 'yup';
import { holdsFolded } from '../database/foldedText';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { searchText } from '../http/filters';
import { type Listed, type ListWindow, presentOne, presentPage } from '../http/lists';
import { requireRow } from '../http/requireRow';
import { enqueue } from '../jobs/queue';
import { pick } from '../pick';
import { applyCampaigns } from './apply';
import { Campaign } from './model';
import { chosenProducts, IS_ELSEWHERE, planPrices } from './prices';

/** The query of `GET /api/admin/campaigns`, beside `limit` and `page`. */
export const campaignsQuerySchema = object({
  search: searchText(),
  state: string().oneOf([...campaignStates], 'El estado no es válido'),
});

interface Counts {
  id: string;
  products: number;
  active: number;
  skipped: number;
}

/** Counted in one statement for all that are shown. */
async function present(campaigns: Campaign[]): Promise<CampaignView[]> {
  const counted = await query<Counts>(
    `SELECT campaign_id AS id, count(*)::int AS products, count(*) FILTER (WHERE state = 'active')::int AS active,
       count(*) FILTER (WHERE state = 'skipped')::int AS skipped
     FROM campaign_prices WHERE campaign_id = ANY ($1::uuid[]) GROUP BY campaign_id`,
    [campaigns.map(({ id }) => id)],
  );
  const counts = new Map(counted.map(({ id, ...each }) => [id, each]));
  return campaigns.map((campaign) => ({
    ...pick(campaign, 'id', 'name', 'percent', 'promotionType', 'startsAt', 'endsAt', 'endedAt'),
    state: stateOf(campaign),
    ...(counts.get(campaign.id) ?? { products: 0, active: 0, skipped: 0 }),
  }));
}

function stateOf({ startsAt, endsAt, endedAt }: Campaign): CampaignView['state'] {
  const now = new Date();
  if (endedAt || endsAt <= now) return 'TERMINADA';
  return startsAt > now ? 'PROGRAMADA' : 'VIGENTE';
}

/** The last that begins first; `search` looks into the name. */
export async function listCampaigns(
  { search, state }: InferType<typeof campaignsQuerySchema>,
  window: ListWindow,
): Promise<Listed<CampaignView>> {
  const found = Campaign.findAndCountAll({
    where: {
      ...(search && holdsFolded(['name'], search)),
      ...(state && { [Op.and]: inState(state) }),
    },
    order: [['startsAt', 'DESC'], 'id'],
    ...window,
  });
  return presentPage(found, present);
}

function inState(state: CampaignView['state']): WhereOptions<Campaign> {
  const now = new Date();
  if (state === 'TERMINADA') return { [Op.or]: [{ endedAt: { [Op.ne]: null } }, { endsAt: { [Op.lte]: now } }] };
  return { endedAt: null, endsAt: { [Op.gt]: now }, startsAt: { [state === 'PROGRAMADA' ? Op.gt : Op.lte]: now } };
}

/** @throws AppError campaign_not_found (404) */
export async function showCampaign(id: string): Promise<CampaignView> {
  return presentOne(await find(id), present);
}

/**
 * The products of a campaign, by name, with what each cost before it and costs in it. What is struck through is known
 * once it has begun; until then it is what the preview says.
 *
 * @throws AppError campaign_not_found (404)
 */
export async function listPrices(id: string): Promise<CampaignPriceView[]> {
  await find(id);
  return query<CampaignPriceView>(
    `SELECT p.id, p.name, coalesce((item.before ->> 'price')::numeric(10, 2), p.price) AS price,
       item.offer_price AS "offerPrice",
       CASE WHEN item.state = 'waiting' AND item.version IS NULL
         THEN (SELECT lowest FROM lowest_price(p.id) AS lowest WHERE lowest > item.offer_price)
         ELSE item.previous_price END AS "previousPrice",
       CASE WHEN item.state = 'skipped' THEN CASE WHEN ${IS_ELSEWHERE} THEN 'sold_elsewhere'
         WHEN p.price_tiers = '[]' THEN 'not_lower' ELSE 'price_tiers' END END AS obstacle
     FROM campaign_prices item JOIN products p ON p.id = item.product_id
     WHERE item.campaign_id = $1 ORDER BY p.search_name, p.id`,
    [id],
  );
}

/**
 * Makes a campaign of the products that have no obstacle, with the prices that its preview showed, and begins it when its
 * time has come.
 *
 * @throws AppError campaign_without_products when each has one, campaign_too_large, campaign_prices_changed where others
 *   were seen (409)
 */
export async function createCampaign({
  productIds,
  categoryIds,
  seen,
  ...input
}: CampaignCreation): Promise<CampaignView> {
  const { id } = await inTransaction(async (transaction) => {
    const chosen = await chosenProducts({ productIds, categoryIds }, transaction);
    const planned = await planPrices(input, chosen, transaction);
    const prices = planned.filter(({ obstacle }) => !obstacle);
    if (seen && !areSame(seen, prices)) throw new AppError(409, 'campaign_prices_changed');
    if (prices.length === 0) throw new AppError(409, 'campaign_without_products');
    const campaign = await Campaign.create(input, { transaction });
    // Text: many rows at once.
    await query(
      `INSERT INTO campaign_prices (campaign_id, product_id, offer_price)
       SELECT $1::uuid, * FROM unnest($2::uuid[], $3::numeric[])`,
      [campaign.id, prices.map((each) => each.id), prices.map(({ offerPrice }) => offerPrice)],
      transaction,
    );
    const moments = [campaign.startsAt, campaign.endsAt].filter((moment) => moment > new Date());
    for (const startAfter of moments) await enqueue('campaigns.apply', {}, transaction, { startAfter });
    return campaign;
  });
  await applyCampaigns();
  return showCampaign(id);
}

type OfferPrices = readonly Pick<CampaignPriceView, 'id' | 'offerPrice'>[];

/** Whether both name the same products at the same prices, in whatever order. */
function areSame(seen: OfferPrices, planned: OfferPrices): boolean {
  const priceOf = new Map(seen.map(({ id, offerPrice }) => [id, offerPrice]));
  return priceOf.size === planned.length && planned.every(({ id, offerPrice }) => priceOf.get(id) === offerPrice);
}

/**
 * Ends a campaign before its time, or before it begins: its prices are taken back at once.
 *
 * @throws AppError campaign_not_found (404); campaign_ended (409)
 */
export async function endCampaign(id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const campaign = await find(id, transaction);
    if (stateOf(campaign) === 'TERMINADA') throw new AppError(409, 'campaign_ended');
    await campaign.update({ endedAt: new Date() }, { transaction });
  });
  await applyCampaigns();
}

/**
 * Takes that back, until its own end. What is struck through is no more than was charged since (decision 88).
 *
 * @throws AppError campaign_not_found (404); campaign_not_ended, campaign_ended, campaign_overlaps (409)
 */
export async function resumeCampaign(id: string): Promise<void> {
  await applyCampaigns();
  await inTransaction(async (transaction) => {
    const campaign = await find(id, transaction);
    if (!campaign.endedAt) throw new AppError(409, 'campaign_not_ended');
    if (campaign.endsAt <= new Date()) throw new AppError(409, 'campaign_ended');
    const items = await query<{ id: string }>(
      // A price that somebody had set instead of the offer went on being charged when the offer ended.
      `UPDATE campaign_prices item SET state = 'waiting',
         previous_price = CASE WHEN previous_price IS NOT NULL THEN least(previous_price, (
           SELECT min(price) FROM price_history WHERE product_id = item.product_id
             AND (since >= $2 OR price <> item.offer_price AND since = (
               SELECT max(since) FROM price_history WHERE product_id = item.product_id AND since < $2)))) END
       WHERE campaign_id = $1 AND state IN ('ended', 'waiting') RETURNING product_id AS id`,
      [id, campaign.endedAt],
      transaction,
    );
    const ids = items.map((item) => item.id);
    const planned = await planPrices(campaign, ids, transaction);
    if (planned.some(({ obstacle }) => obstacle === 'overlaps')) throw new AppError(409, 'campaign_overlaps');
    await campaign.update({ endedAt: null }, { transaction });
  });
  await applyCampaigns();
}

const find = (id: string, transaction?: Transaction): Promise<Campaign> =>
  requireRow(Campaign, id, 'campaign_not_found', transaction);
