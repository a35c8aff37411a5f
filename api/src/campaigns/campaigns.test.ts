import {
  type CampaignInput,
  type CampaignPriceView,
  type CampaignView,
  campaignStates,
  type ProductView,
  type VariantView,
} from '@boom/contract';
import { buildCategory, buildFamily, buildProduct, editedFamily } from '../catalog/build';
import { Product } from '../catalog/model';
import { database } from '../database/connection';
import { query } from '../database/query';
import { runJob } from '../jobs/queue';
import { buildBankTransfer, postTransferOrder, seenFigures } from '../orders/build';
import { type SignedInClient, signedIn } from '../test/build';
import { untilBlocked } from '../test/untilBlocked';
import '../jobHandlers';
import { campaignOf, moveBack } from './build';
import { Campaign } from './model';

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});

const PATH = '/api/admin/campaigns';
const apply = () => runJob('campaigns.apply', {});
const create = (products: Product[], attributes: Partial<CampaignInput> = {}) =>
  admin.post(
    PATH,
    campaignOf(
      products.map(({ id }) => id),
      attributes,
    ),
  );
const end = (id: string) => admin.post(`${PATH}/${id}/end`);
const resume = (id: string) => admin.post(`${PATH}/${id}/resume`);

async function shown(product: { id: string }) {
  const { body } = await admin.get(`/api/products/${product.id}`);
  return [body.price, body.originalPrice, body.promotionType];
}
async function dates(product: Product) {
  const { body } = await admin.get(`/api/products/${product.id}`);
  return [body.priceValidFrom, body.priceValidUntil];
}
const listed = async (id: string) => (await admin.get(`${PATH}/${id}/prices`)).body;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('a campaign', () => {
  it('is charged as its preview said, strikes through what was charged, and ends by itself', async () => {
    const product = await buildProduct({ price: '99.99', promotionType: 'NUEVO' });
    const preview = await admin.post(`${PATH}/preview`, campaignOf([product.id]));
    expect(preview.body).toMatchObject([
      { price: '99.99', offerPrice: '79.99', previousPrice: '99.99', obstacle: null },
    ]);
    const { status, body } = await create([product]);
    expect([status, body]).toMatchObject([201, { state: 'VIGENTE', products: 1, active: 1, skipped: 0 }]);
    expect(await shown(product)).toEqual(['79.99', '99.99', 'OFERTA']);
    expect(await dates(product)).toEqual([body.startsAt, body.endsAt]);
    await moveBack(body.id, 2);
    await apply();
    expect(await shown(product)).toEqual(['99.99', null, 'NUEVO']);
    expect(await dates(product)).toEqual([undefined, undefined]);
    const [first] = (await admin.get(PATH)).body;
    expect(first).toMatchObject({ id: body.id, state: 'TERMINADA', active: 0 });
  });

  it('gives every variant of a product its price, and back, and the product the lowest of them', async () => {
    const { product, variant } = await buildFamily(admin);
    const priceOf = async (...values: string[]) => {
      const { body } = await admin.get(`/api/products/${variant(...values).id}`);
      return body.family.variants.find(({ id }: { id: string }) => id === variant(...values).id).price;
    };
    const { status, body } = await admin.post(PATH, campaignOf([product.id], { percent: '10.00' }));
    expect([status, body.active]).toEqual([201, 3]);
    expect(await priceOf('Azul', '256 GB')).toBe('10799.10');
    // The name of a product is handed down to its variants, and nothing of their prices.
    await admin.patch(`/api/admin/products/${product.id}`, { name: 'Tolvia 15 Pro' });
    expect(await priceOf('Azul', '256 GB')).toBe('10799.10');
    expect((await Product.findByPk(variant('Azul', '256 GB').id))?.priceValidUntil).toBeInstanceOf(Date);
    expect((await admin.get(`/api/products/${product.id}`)).body.price).toBe('8999.10');
    await end(body.id);
    expect(await priceOf('Azul', '256 GB')).toBe('11999.00');
    expect((await admin.get(`/api/products/${product.id}`)).body.price).toBe('9999.00');
  });

  it('of variants is seen on the card of their product, in its filter and on its page, and nowhere afterwards', async () => {
    const { id: categoryId } = await buildCategory();
    const { product } = await buildFamily(admin, { categoryId, promotionType: 'NUEVO' });
    const list = async (query = '') =>
      (await admin.get(`/api/products?category=${categoryId}${query}`)).body.map((card: ProductView) => [
        card.price,
        card.originalPrice,
        card.promotionType,
      ]);
    const read = async (): Promise<ProductView> => (await admin.get(`/api/products/${product.id}`)).body;
    expect(await list()).toEqual([['9999.00', null, 'NUEVO']]);
    const { body } = await admin.post(PATH, campaignOf([product.id], { promotionType: 'RELAMPAGO' }));
    const onSale = [['7999.20', '9999.00', 'RELAMPAGO']];
    expect(await list()).toEqual(onSale);
    expect(await list('&promotion=RELAMPAGO')).toEqual(onSale);
    expect(await list('&promotion=NUEVO')).toEqual([]);
    // An edit of what they share leaves the campaign's badge; a variant that is new has the product's own.
    const edited = await admin.patch(`/api/admin/products/${product.id}`, { description: 'Otra' });
    expect(edited.status).toBe(200);
    const family = editedFamily(await read());
    family.variants?.push({ optionValues: ['Negro', '256 GB'], price: '12999.00', stock: 1 } as VariantView);
    expect((await admin.put(`/api/admin/products/${product.id}/variants`, family)).status).toBe(200);
    expect(await list()).toEqual(onSale);
    const badges = ({ family: shownFamily }: ProductView) =>
      shownFamily?.variants.map(({ promotionType, priceValidUntil }) => [promotionType, priceValidUntil]);
    const ofCampaign = ['RELAMPAGO', body.endsAt];
    expect(badges(await read())).toEqual([ofCampaign, ofCampaign, ofCampaign, ['NUEVO', undefined]]);
    await end(body.id);
    expect(await list()).toEqual([['9999.00', null, 'NUEVO']]);
    expect(badges(await read())).toEqual(Array(4).fill(['NUEVO', undefined]));
  });

  it('of a dear variant is not said of the price of another, until that is the one that is left', async () => {
    const { product, first, variant } = await buildFamily(admin);
    const { body } = await admin.post(PATH, campaignOf([variant('Azul', '256 GB').id], { percent: '10.00' }));
    expect([body.active, await shown(product)]).toEqual([1, ['9999.00', null, null]]);
    await Product.update({ stock: 0 }, { where: { id: first.id } });
    expect(await shown(product)).toEqual(['10799.10', '11999.00', 'OFERTA']);
  });

  it('is not copied with a product, nor what it made of price and badge', async () => {
    const copyOf = async ({ id }: { id: string }): Promise<ProductView> => {
      const { body } = await admin.post(`/api/admin/products/${id}/duplicate`);
      return (await admin.get(`/api/products/${body.id}`)).body;
    };
    const plain = await buildProduct({ price: '1000.00', originalPrice: '1200.00', promotionType: 'NUEVO' });
    const { product } = await buildFamily(admin, { promotionType: 'NUEVO' });
    await admin.post(PATH, campaignOf([plain.id, product.id]));
    expect(await copyOf(plain)).toMatchObject({
      ...{ price: '1000.00', originalPrice: '1200.00', promotionType: 'NUEVO' },
    });
    await admin.patch(`/api/admin/products/${plain.id}`, { price: '950.00', originalPrice: '990.00' });
    expect(await copyOf(plain)).toMatchObject({ price: '950.00', originalPrice: '990.00', promotionType: 'NUEVO' });
    const { promotionType, family } = await copyOf(product);
    expect(promotionType).toBe('NUEVO');
    const shownOf = (variant: VariantView) => [variant.price, variant.originalPrice, variant.promotionType];
    expect(family?.variants.filter(({ priceValidUntil }) => priceValidUntil)).toEqual([]);
    expect(family?.variants.map(shownOf).sort()).toEqual([
      ['11999.00', null, 'NUEVO'],
      ['9499.00', '9999.00', 'NUEVO'],
      ['9999.00', null, 'NUEVO'],
    ]);
  });

  it('of a product that is given variants meanwhile is that of its first one alone', async () => {
    const product = await buildProduct({ price: '1000.00', promotionType: 'NUEVO' });
    const { body: campaign } = await create([product]);
    const { version } = (await admin.get(`/api/products/${product.id}`)).body;
    const variant = { price: '1000.00', stock: 1, isOffered: true };
    const options = [{ name: 'Color', values: ['Negro', 'Azul'] }];
    const variants = [
      { ...variant, id: product.id, version, price: '800.00', originalPrice: '1000.00', optionValues: ['Negro'] },
      { ...variant, optionValues: ['Azul'] },
    ];
    const saved = await admin.put(`/api/admin/products/${product.id}/variants`, { version, options, variants });
    expect(saved.status).toBe(200);
    const badges = async () => {
      const { body } = await admin.get(`/api/products/${product.id}`);
      return body.family.variants.map((one: VariantView) => [one.price, one.promotionType]);
    };
    expect(await badges()).toEqual([
      ['800.00', 'OFERTA'],
      ['1000.00', 'NUEVO'],
    ]);
    await end(campaign.id);
    expect(await badges()).toEqual([
      ['1000.00', 'NUEVO'],
      ['1000.00', 'NUEVO'],
    ]);
  });

  it('leaves the badge that somebody chose for a product with variants meanwhile', async () => {
    const { product } = await buildFamily(admin);
    const { body } = await admin.post(PATH, campaignOf([product.id]));
    await admin.patch(`/api/admin/products/${product.id}`, { promotionType: 'BOOM' });
    expect(await shown(product)).toEqual(['7999.20', '9999.00', 'BOOM']);
    await end(body.id);
    expect(await shown(product)).toEqual(['9999.00', null, 'BOOM']);
  });

  it('changes nothing before its start', async () => {
    const product = await buildProduct({ price: '100.00' });
    const moments = [inDays(1), inDays(2)];
    const { body } = await create([product], { startsAt: moments[0], endsAt: moments[1] });
    await apply();
    expect([body.state, await shown(product)]).toEqual(['PROGRAMADA', ['100.00', null, null]]);
    // It is due at the moment itself, not within the minute that follows.
    const due = `SELECT start_after AS at FROM pgboss.job WHERE name = 'campaigns.apply' AND start_after IN ($1, $2)
      ORDER BY at`;
    expect((await query<{ at: Date }>(due, moments)).map(({ at }) => at)).toEqual(moments);
    expect(await listed(body.id)).toMatchObject([{ price: '100.00', offerPrice: '80.00', previousPrice: '100.00' }]);
    await moveBack(body.id, 1);
    await apply();
    expect(await shown(product)).toEqual(['80.00', '100.00', 'OFERTA']);
  });

  it('lowers no price of what another shop sells, or what has prices by quantity, by its start', async () => {
    const [gone, kept] = [await buildProduct({ price: '100.00' }), await buildProduct({ price: '50.00' })];
    const tiered = await buildProduct({ price: '100.00' });
    const { body } = await create([gone, kept, tiered], { startsAt: inDays(1), endsAt: inDays(2) });
    await gone.update({ isImported: true, affiliateUrl: 'https://tienda.mx/1' });
    await tiered.update({ priceTiers: [{ fromQuantity: 10, price: '90.00' }] });
    await moveBack(body.id, 1);
    await apply();
    for (const product of [gone, tiered]) expect(await shown(product)).toEqual(['100.00', null, null]);
    const obstacles = (await listed(body.id)).map((each: CampaignPriceView) => [each.id, each.obstacle]);
    expect(new Map(obstacles)).toEqual(
      new Map([
        [gone.id, 'sold_elsewhere'],
        [kept.id, null],
        [tiered.id, 'price_tiers'],
      ]),
    );
    expect((await end(body.id)).body.skipped).toBe(2);
  });

  it('neither raises a price nor calls an offer what costs as little when it begins', async () => {
    const [same, lower] = [await buildProduct({ price: '100.00' }), await buildProduct({ price: '100.00' })];
    const { body } = await create([same, lower], { startsAt: inDays(1), endsAt: inDays(2) });
    await admin.patch(`/api/admin/products/${same.id}`, { price: '80.00' });
    await admin.patch(`/api/admin/products/${lower.id}`, { price: '70.00' });
    await moveBack(body.id, 1);
    await apply();
    expect([await shown(same), await shown(lower)]).toEqual([
      ['80.00', null, null],
      ['70.00', null, null],
    ]);
    const obstacles = (await listed(body.id)).map(({ obstacle }: CampaignPriceView) => obstacle);
    expect(obstacles).toEqual(['not_lower', 'not_lower']);
    expect((await end(body.id)).body.skipped).toBe(2);
    expect((await shown(lower))[0]).toBe('70.00');
  });

  it('strikes nothing through that was not the lowest price of 30 days', async () => {
    const product = await buildProduct({ price: '100.00' });
    await admin.patch(`/api/admin/products/${product.id}`, { price: '130.00' });
    const planned = await create([product], { startsAt: inDays(40), endsAt: inDays(41) });
    expect(await listed(planned.body.id)).toMatchObject([{ offerPrice: '104.00', previousPrice: null }]);
    const first = await create([product]);
    expect(await shown(product)).toEqual(['104.00', null, 'OFERTA']);
    expect(await listed(first.body.id)).toMatchObject([{ offerPrice: '104.00', previousPrice: null }]);
    await end(first.body.id);
    await moveBack(first.body.id, 31);
    const { body } = await create([product]);
    expect(await shown(product)).toEqual(['104.00', '130.00', 'OFERTA']);
    await end(body.id);
  });

  it('gives back only what nobody changed meanwhile', async () => {
    const [edited, other] = [await buildProduct({ price: '100.00' }), await buildProduct({ price: '50.00' })];
    const { body } = await create([edited, other]);
    await admin.patch(`/api/admin/products/${edited.id}`, { price: '95.00' });
    // Its price is no longer one that ends.
    expect(await dates(edited)).toEqual([undefined, undefined]);
    await end(body.id);
    expect(await shown(edited)).toEqual(['95.00', null, null]);
    expect(await shown(other)).toEqual(['50.00', null, null]);
  });

  it('gives the price back, and leaves the struck one that somebody typed meanwhile', async () => {
    const product = await buildProduct({ price: '100.00' });
    const { body } = await create([product]);
    await admin.patch(`/api/admin/products/${product.id}`, { originalPrice: '110.00' });
    await end(body.id);
    expect(await shown(product)).toEqual(['100.00', '110.00', null]);
  });

  it('gives a price back that somebody changed and set to the offer again', async () => {
    const product = await buildProduct({ price: '100.00' });
    const { body } = await create([product]);
    for (const price of ['88.00', '80.00']) await admin.patch(`/api/admin/products/${product.id}`, { price });
    await end(body.id);
    expect(await shown(product)).toEqual(['100.00', null, null]);
  });

  it('strikes nothing through above what was charged since it was ended', async () => {
    const product = await buildProduct({ price: '100.00' });
    const { body: first } = await create([product]);
    await end(first.id);
    const { body: second } = await create([product], { percent: '50.00' });
    await end(second.id);
    expect((await resume(first.id)).status).toBe(200);
    expect(await shown(product)).toEqual(['80.00', null, 'OFERTA']);
  });

  it('strikes nothing through above what somebody charged instead of the offer when it was ended', async () => {
    const product = await buildProduct({ price: '100.00' });
    const { body } = await create([product]);
    await admin.patch(`/api/admin/products/${product.id}`, { price: '90.00' });
    await end(body.id);
    expect(await shown(product)).toEqual(['90.00', null, null]);
    expect((await resume(body.id)).status).toBe(200);
    expect(await shown(product)).toEqual(['80.00', '90.00', 'OFERTA']);
  });

  it('is ended before its time and resumed with the price that was struck through, once each', async () => {
    const product = await buildProduct({ price: '100.00' });
    const { body } = await create([product]);
    const ended = await Promise.all([end(body.id), end(body.id)]);
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shown(product)).toEqual(['100.00', null, null]);
    expect((await resume(body.id)).body).toMatchObject({ state: 'VIGENTE', active: 1, endedAt: null });
    expect(await shown(product)).toEqual(['80.00', '100.00', 'OFERTA']);
    expect(await resume(body.id)).toMatchObject({ status: 409, body: { code: 'campaign_not_ended' } });
  });

  it('that is resumed while its prices are still given back has them again', async () => {
    const product = await buildProduct({ price: '100.00' });
    const { body } = await create([product]);
    const { answers } = await database.transaction(async (transaction) => {
      await query('SELECT FROM products WHERE id = $1 FOR UPDATE', [product.id], transaction);
      const ending = end(body.id);
      await untilBlocked('campaign_prices');
      const resuming = resume(body.id);
      await Promise.race([resuming, untilBlocked('', 2)]);
      // In an object: a promise would be waited for before the row is free.
      return { answers: Promise.all([ending, resuming]) };
    });
    expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
    expect(await shown(product)).toEqual(['80.00', '100.00', 'OFERTA']);
  });

  it('that was ended before it began is resumed as planned, and not beside another of that time', async () => {
    const product = await buildProduct({ price: '100.00' });
    const tomorrow = { startsAt: inDays(1), endsAt: inDays(2) };
    const { body: first } = await create([product], tomorrow);
    await end(first.id);
    const { body: second } = await create([product], tomorrow);
    expect(await resume(first.id)).toMatchObject({ status: 409, body: { code: 'campaign_overlaps' } });
    await end(second.id);
    expect((await resume(first.id)).body).toMatchObject({ state: 'PROGRAMADA', endedAt: null });
    await moveBack(first.id, 1);
    await apply();
    expect(await shown(product)).toEqual(['80.00', '100.00', 'OFERTA']);
  });

  it('is not resumed once its own time is over', async () => {
    const product = await buildProduct({ price: '100.00' });
    const { body } = await create([product]);
    await end(body.id);
    await moveBack(body.id, 2);
    expect(await resume(body.id)).toMatchObject({ status: 409, body: { code: 'campaign_ended' } });
    expect(await shown(product)).toEqual(['100.00', null, null]);
  });

  it('gives nothing away: what would cost nothing is left out', async () => {
    const product = await buildProduct({ price: '0.01' });
    const preview = await admin.post(`${PATH}/preview`, campaignOf([product.id], { percent: '99.99' }));
    expect(preview.body).toMatchObject([{ offerPrice: '0.00', obstacle: 'not_lower' }]);
    expect((await create([product], { percent: '99.99' })).body.code).toBe('campaign_without_products');
  });

  it('shares no product with another at the same time, also when both are made at once', async () => {
    const product = await buildProduct({ price: '100.00' });
    const made = await Promise.all([create([product]), create([product])]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await shown(product)).toEqual(['80.00', '100.00', 'OFERTA']);
    const first = made.find(({ status }) => status === 201)?.body;
    await end(first.id);
    await create([product], { percent: '10.00' });
    expect(await resume(first.id)).toMatchObject({ status: 409, body: { code: 'campaign_overlaps' } });
    expect((await shown(product))[0]).toBe('90.00');
  });

  it('makes room at the moment at which the next one begins', async () => {
    const product = await buildProduct({ price: '100.00' });
    const first = await create([product], { endsAt: inDays(1) });
    const next = await create([product], {
      percent: '50.00',
      startsAt: new Date(first.body.endsAt),
      endsAt: inDays(2),
    });
    expect(next.status).toBe(201);
    await moveBack(first.body.id, 1);
    await moveBack(next.body.id, 1);
    await Promise.all([apply(), apply()]);
    await apply();
    expect((await shown(product))[0]).toBe('50.00');
    await end(next.body.id);
    expect(await shown(product)).toEqual(['100.00', null, null]);
  });

  it('may end at the moment at which one that was planned before begins, and not after it', async () => {
    const product = await buildProduct({ price: '100.00' });
    const { body: planned } = await create([product], { startsAt: inDays(1), endsAt: inDays(2) });
    const begins = Date.parse(planned.startsAt);
    expect((await create([product], { endsAt: new Date(begins + 1) })).body.code).toBe('campaign_without_products');
    expect((await create([product], { endsAt: new Date(begins) })).status).toBe(201);
  });

  it('goes on where a process died in the middle', async () => {
    const [first, second] = [await buildProduct({ price: '100.00' }), await buildProduct({ price: '50.00' })];
    const { body } = await create([first, second], { startsAt: inDays(1), endsAt: inDays(2) });
    await moveBack(body.id, 1);
    await database.transaction(async (transaction) => {
      // What another process has in hand is left to it; this one dies before it is done.
      const bind = { id: second.id };
      await database.query('SELECT FROM campaign_prices WHERE product_id = $id FOR UPDATE', { bind, transaction });
      await apply();
    });
    expect([(await shown(first))[0], (await shown(second))[0]]).toEqual(['80.00', '50.00']);
    await apply();
    expect([(await shown(first))[0], (await shown(second))[0]]).toEqual(['80.00', '40.00']);
  });

  it('is found while it runs, also when two hundred have begun since and are over', async () => {
    const { body } = await create([await buildProduct({ price: '100.00' })], { startsAt: inDays(-30) });
    const row = { percent: '20.00', promotionType: 'OFERTA' as const, startsAt: inDays(-2), endsAt: inDays(-1) };
    await Campaign.bulkCreate(Array.from({ length: 200 }, (_, index) => ({ ...row, name: `Relámpago ${index}` })));
    const page = async (params: string) => {
      const answer = await admin.get(`${PATH}?${params}`);
      return { ids: answer.body.map(({ id }: CampaignView) => id), total: answer.headers.get('x-total-count') };
    };
    const states = async (state: CampaignView['state']): Promise<CampaignView[]> =>
      (await admin.get(`${PATH}?state=${state}`)).body;
    const first = await page('search=relampago&limit=150');
    const last = await page('search=relampago&limit=150&page=2');
    expect([first.total, last.total, last.ids.length]).toEqual(['200', '200', 50]);
    expect(new Set([...first.ids, ...last.ids]).size).toBe(200);
    expect(first.ids).not.toContain(body.id);
    expect((await page('state=VIGENTE')).ids).toContain(body.id);
    const over = await states('TERMINADA');
    expect(over.filter(({ name }) => name.startsWith('Relámpago'))).toHaveLength(200);
    expect(over.filter(({ state }) => state !== 'TERMINADA')).toEqual([]);
    await end(body.id);
    expect((await page('state=VIGENTE')).ids).not.toContain(body.id);
    expect((await admin.get(`${PATH}/${body.id}`)).body).toMatchObject({ id: body.id, state: 'TERMINADA' });
    const planned = await create([await buildProduct()], { startsAt: inDays(1), endsAt: inDays(2) });
    expect((await states('PROGRAMADA')).map(({ id }) => id)).toContain(planned.body.id);
    expect((await page('state=VIGENTE')).ids).not.toContain(planned.body.id);
    expect((await admin.get(`${PATH}/${crypto.randomUUID()}`)).body.code).toBe('campaign_not_found');
    await Campaign.destroy({ where: { startsAt: row.startsAt } });
  });

  it('is in the list of the state that it shows, and in no other', async () => {
    const row = { percent: '20.00', promotionType: 'OFERTA' as const };
    const began = { startsAt: inDays(-1), endsAt: inDays(1) };
    const planned = { startsAt: inDays(1), endsAt: inDays(2) };
    const over = { startsAt: inDays(-2), endsAt: inDays(-1) };
    const made = await Campaign.bulkCreate(
      [began, planned, over, ...[began, planned, over].map((dates) => ({ ...dates, endedAt: new Date() }))].map(
        (dates, index) => ({ ...row, ...dates, name: `Estado ${index}` }),
      ),
    );
    const list = async (params = ''): Promise<CampaignView[]> =>
      (await admin.get(`${PATH}?search=estado${params}`)).body;
    const all = await list();
    expect(all).toHaveLength(made.length);
    for (const state of campaignStates) {
      const shown = await list(`&state=${state}`);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(all.filter((campaign) => campaign.state === state));
    }
    await Campaign.destroy({ where: { id: made.map(({ id }) => id) } });
  });

  it('is not in the audit log when somebody only looks at its prices', async () => {
    const other = await signedIn({ isAdmin: true });
    expect((await other.post(`${PATH}/preview`, campaignOf([(await buildProduct()).id]))).status).toBe(200);
    expect((await admin.get(`/api/admin/audit-log?adminId=${other.id}`)).body).toEqual([]);
  });

  it('leaves out what it cannot offer, and says why', async () => {
    const [fine, tiered, elsewhere] = [
      await buildProduct(),
      await buildProduct({ priceTiers: [{ fromQuantity: 10, price: '1.00' }] }),
      await buildProduct({ isAffiliate: true, affiliateUrl: 'https://tienda.mx/1' }),
    ];
    const products = [fine, tiered, elsewhere];
    const preview = await admin.post(`${PATH}/preview`, campaignOf(products.map(({ id }) => id)));
    const obstacles = new Map(preview.body.map((each: { id: string; obstacle: string }) => [each.id, each.obstacle]));
    expect(products.map(({ id }) => obstacles.get(id))).toEqual([null, 'price_tiers', 'sold_elsewhere']);
    expect((await create(products)).body.products).toBe(1);
    // What was withdrawn since it was chosen is not named at all.
    const withdrawn = await buildProduct();
    await admin.delete(`/api/admin/products/${withdrawn.id}`);
    expect((await admin.post(`${PATH}/preview`, campaignOf([withdrawn.id]))).body).toEqual([]);
    expect((await create([withdrawn])).body.code).toBe('campaign_without_products');
    expect(await create([tiered])).toMatchObject({ status: 409, body: { code: 'campaign_without_products' } });
  });

  it('lists its products by name, accents and capitals aside', async () => {
    const names = ['zapatera', 'Ábaco', 'Zafiro'];
    const products = await Promise.all(names.map((name) => buildProduct({ name })));
    const preview = await admin.post(`${PATH}/preview`, campaignOf(products.map(({ id }) => id)));
    const { body } = await create(products);
    for (const prices of [preview.body, await listed(body.id)])
      expect(prices.map(({ name }: Product) => name)).toEqual(['Ábaco', 'Zafiro', 'zapatera']);
  });

  it('takes all of a category that is on sale when it is made, each once, and none that comes later', async () => {
    const { id: categoryId } = await buildCategory();
    const [one, other] = [await buildProduct({ categoryId }), await buildProduct({ categoryId })];
    const family = await buildFamily(admin, { categoryId });
    const [hidden, elsewhere] = [await buildProduct({ categoryId, isActive: false }), await buildProduct()];
    const input = campaignOf([one.id], { categoryIds: [categoryId] });
    const preview = await admin.post(`${PATH}/preview`, input);
    const { status, body } = await admin.post(PATH, input);
    // Two products, and the three variants of one.
    expect([status, preview.body.length, body.active]).toEqual([201, 5, 5]);
    const late = await buildProduct({ categoryId });
    await apply();
    for (const product of [one, other]) expect((await shown(product))[0]).toBe('80.00');
    for (const product of [hidden, elsewhere, late]) expect((await product.reload()).price).toBe('100.00');
    expect((await admin.get(`/api/products/${family.product.id}`)).body.price).toBe('7999.20');
    await end(body.id);
  });

  it('is not made at other prices than were seen, nor of other products', async () => {
    const { id: categoryId } = await buildCategory();
    const [one, other] = [await buildProduct({ categoryId }), await buildProduct({ categoryId })];
    const input = campaignOf([], { categoryIds: [categoryId] });
    const seen = (await admin.post(`${PATH}/preview`, input)).body;
    const refused = { status: 409, body: { code: 'campaign_prices_changed' } };
    await admin.patch(`/api/admin/products/${one.id}`, { price: '90.00' });
    expect(await admin.post(PATH, { ...input, seen })).toMatchObject(refused);
    await admin.patch(`/api/admin/products/${one.id}`, { price: '100.00' });
    await other.update({ categoryId: null });
    await buildProduct({ categoryId });
    expect(await admin.post(PATH, { ...input, seen })).toMatchObject(refused);
    expect((await shown(one))[0]).toBe('100.00');
    const again = (await admin.post(`${PATH}/preview`, input)).body;
    const made = await admin.post(PATH, { ...input, seen: again.reverse() });
    expect([made.status, made.body.active]).toEqual([201, 2]);
    const bad = await admin.post(PATH, { ...input, seen: [{ id: one.id, offerPrice: 'gratis' }] });
    expect(bad.body.fields).toEqual({ 'seen[0].offerPrice': 'Precio inválido' });
  });

  it('is refused with a category of more products than one has', async () => {
    const { id: categoryId } = await buildCategory();
    const rows = Array.from({ length: 501 }, (_, index) => ({ name: `Cable ${index}`, price: '10.00', categoryId }));
    await Product.bulkCreate(rows);
    const input = campaignOf([], { categoryIds: [categoryId] });
    for (const path of [PATH, `${PATH}/preview`]) {
      expect(await admin.post(path, input)).toMatchObject({ status: 409, body: { code: 'campaign_too_large' } });
    }
  });

  it.each([
    [{ percent: '100' }, 'percent', 'El porcentaje debe estar entre 0.01 y 99.99'],
    [{ endsAt: inDays(-1), startsAt: inDays(-2) }, 'endsAt', 'Esa fecha ya pasó'],
    [{ startsAt: inDays(3) }, 'endsAt', 'Debe terminar después de empezar'],
    [{ productIds: [] }, 'productIds', 'Elige al menos un producto'],
  ])('is refused with %j', async (attributes, field, message) => {
    const { status, body } = await admin.post(PATH, campaignOf([(await buildProduct()).id], attributes));
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });
});

describe('a purchase that meets the change', () => {
  const buy = async (product: Product, seen: Awaited<ReturnType<typeof seenFigures>>) =>
    postTransferOrder(admin, [{ productId: product.id, quantity: 1 }], { seen });
  const seenOf = (product: Product) => seenFigures([{ productId: product.id, quantity: 1 }]);
  beforeAll(() => buildBankTransfer());

  it('is asked again when an offer began or ended since, and pays the price that it sees then', async () => {
    const product = await buildProduct({ price: '100.00' });
    const before = await seenOf(product);
    const { body } = await create([product]);
    expect((await buy(product, before)).body).toMatchObject({
      code: 'figures_changed',
      figures: { originalAmount: '80.00' },
    });
    const during = await seenOf(product);
    const order = await buy(product, during);
    expect([order.status, order.body.originalAmount]).toEqual([201, '80.00']);
    await end(body.id);
    expect((await buy(product, during)).body).toMatchObject({ figures: { originalAmount: '100.00' } });
    // What was ordered at the offer's price keeps it.
    const kept = await admin.get(`/api/orders/${order.body.id}`);
    expect(kept.body.originalAmount).toBe('80.00');
  });

  it('is made at the price that was seen or not at all while the offer ends', async () => {
    const product = await buildProduct({ price: '100.00', stock: 5 });
    const { body } = await create([product]);
    const seen = await seenOf(product);
    const [order] = await Promise.all([buy(product, seen), end(body.id)]);
    if (order.status === 201) expect(order.body.originalAmount).toBe('80.00');
    else expect(order).toMatchObject({ status: 409, body: { figures: { originalAmount: '100.00' } } });
    await product.reload();
    expect([product.price, product.stock]).toEqual(['100.00', order.status === 201 ? 4 : 5]);
  });
});
