import { makeFirstAdmin } from '../../src/accounts/firstAdmin';
import { Campaign } from '../../src/campaigns/model';
import { Category, Product } from '../../src/catalog/model';
import { Coupon } from '../../src/coupons/model';
import { database } from '../../src/database/connection';
import { query } from '../../src/database/query';
import { Installments } from '../../src/paymentConfig/installments';
import { PaymentConfig, TransferDiscount } from '../../src/paymentConfig/model';
import { buildPostalCodes } from '../../src/postalCodes/build';
import { signedIn, visitor } from '../../src/test/build';
import { demoCatalogue } from '../catalogue';
import { seedDemo } from './demo';
import { demoId } from './demoIds';
import { seedPayments } from './payments';
import { seedPostalCodes } from './postalCodes';
import { seedPromotions } from './promotions';

describe('the ways of paying of the demo shop', () => {
  beforeAll(makeFirstAdmin);

  it('are stored whole by the next start where one was broken off, and once by two together', async () => {
    const create = jest.spyOn(Installments, 'create').mockRejectedValueOnce(new Error('broken off'));
    await expect(seedPayments()).rejects.toThrow('broken off');
    create.mockRestore();
    expect(await PaymentConfig.count()).toBe(0);
    await Promise.all([seedPayments(), seedPayments()]);
    expect(await PaymentConfig.count()).toBe(2);
    expect([await TransferDiscount.count(), await Installments.count()]).toEqual([1, 1]);
  });
});

describe('the demo shop', () => {
  beforeAll(async () => {
    const startedAt = Date.now();
    expect(await seedDemo()).toBe(true);
    await seedPayments();
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  }, 30_000);

  it('shows its products in the catalogue’s order, with pictures that load', async () => {
    const { body } = await visitor().get('/api/products?sort=newest');
    expect(body.map(({ name }: Product) => name)).toEqual(demoCatalogue.products.map(({ name }) => name));
    const [{ imageUrl, imagePlaceholder, images }] = body;
    expect(imagePlaceholder).toMatch(/^data:image\/webp/);
    for (const path of [imageUrl, ...images]) {
      const avif = await visitor().get(path.replace('1200.webp', '1200.avif'));
      expect([avif.status, avif.headers.get('content-type')]).toEqual([200, 'image/avif']);
      const webp = await visitor().get(path);
      expect([webp.status, webp.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('has its categories, banners and offers, each with a product of the shop', async () => {
    const categories = (await visitor().get('/api/categories')).body;
    expect(categories.map(({ name }: Category) => name)).toEqual(demoCatalogue.categories.map(({ name }) => name));
    const banners = (await visitor().get('/api/banners')).body;
    expect(banners.map(({ title }: { title: string }) => title)).toEqual(
      demoCatalogue.banners.map(({ title }) => title),
    );
    expect(banners[0].imageUrl).toMatch(/\/2400\.webp$/);
    expect((await visitor().get(banners[0].imageUrl.replace('.webp', '.avif'))).status).toBe(200);
    const offers = (await visitor().get('/api/special-offers')).body;
    expect(offers).toHaveLength(demoCatalogue.offers.length);
    for (const { productId } of offers) expect((await visitor().get(`/api/products/${productId}`)).status).toBe(200);
  });

  it('knows some postal codes, and leaves an imported list alone', async () => {
    await seedPostalCodes();
    const { body } = await visitor().get('/api/postal-codes/03100');
    expect(body).toMatchObject({ state: 'Ciudad de México', municipality: 'Benito Juárez' });
    expect(body.colonias).toEqual(['Del Valle Centro', 'Insurgentes San Borja']);
    await buildPostalCodes([{ code: '64010', colonia: 'Obispado' }]);
    await seedPostalCodes();
    expect(await query('SELECT code FROM postal_codes')).toEqual([{ code: '64010' }]);
  });

  it('has a category for every product, and finds them by category', async () => {
    const category = await Category.findOne({ where: { name: 'Audio' } });
    const { body } = await visitor().get(`/api/products?category=${category?.id}`);
    const expected = demoCatalogue.products.filter(({ categorySlug }) => categorySlug === 'audio');
    expect(body).toHaveLength(expected.length);
  });

  it('has a campaign that runs, one that is planned and a coupon that comes, of which shoppers see the first', async () => {
    const create = jest.spyOn(Campaign, 'create').mockRejectedValueOnce(new Error('broken off'));
    await expect(seedPromotions()).rejects.toThrow('broken off');
    create.mockRestore();
    await seedPromotions();
    const admin = await signedIn({ isAdmin: true });
    const [planned, running] = (await admin.get('/api/admin/campaigns')).body;
    expect([running.state, planned.state]).toEqual(['VIGENTE', 'PROGRAMADA']);
    expect([running.products, running.active, running.skipped]).toEqual([2, 2, 0]);
    const { body } = await visitor().get(`/api/products/${demoId('product', 'audifonos-sonara-estudio-pro')}`);
    expect(body).toMatchObject({ price: '2081.65', originalPrice: '2449.00', promotionType: 'OFERTA' });
    expect((await admin.get('/api/admin/coupons')).body).toMatchObject([{ code: 'FOTOBOOM', state: 'PROGRAMADO' }]);
    expect((await visitor().get('/api/shop')).body).not.toHaveProperty('hasCoupons');
    await Coupon.destroy({ where: {} });
    await seedPromotions();
    expect([await Campaign.count(), await Coupon.count()]).toEqual([2, 0]);
  });

  it('is not filled a second time, nor after its owner emptied it', async () => {
    expect(await seedDemo()).toBe(false);
    await Product.update({ deletedAt: new Date() }, { where: {} });
    expect(await seedDemo()).toBe(false);
    await Product.update({ deletedAt: null }, { where: {} });
  });

  it('is filled once when two processes start together', async () => {
    await database.query('TRUNCATE products, categories, banners, special_offers CASCADE');
    const filled = await Promise.all([seedDemo(), seedDemo()]);
    expect(filled.sort()).toEqual([false, true]);
    expect(await Product.count({ where: { variantOf: null } })).toBe(demoCatalogue.products.length);
  }, 30_000);
});
