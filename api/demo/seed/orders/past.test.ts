import { makeFirstAdmin } from '../../../src/accounts/firstAdmin';
import { listReconciliation } from '../../../src/admin/reconciliation/report';
import { listDailyStats } from '../../../src/admin/stats';
import { Product } from '../../../src/catalog/model';
import { query } from '../../../src/database/query';
import { Notification } from '../../../src/notifications/model';
import { Order } from '../../../src/orders/model';
import { Review } from '../../../src/reviews/model';
import { findPurchase } from '../../../src/reviews/reviewable';
import { PASSWORD, visitor } from '../../../src/test/build';
import { demoCatalogue } from '../../catalogue';
import { seedDemo } from '../demo';
import { demoId } from '../demoIds';
import { seedPayments } from '../payments';
import { makeCast } from './cast';
import { seedPast } from './past';

describe('what others bought in the demo shop before', () => {
  beforeAll(async () => {
    await makeFirstAdmin();
    await seedDemo();
    await seedPayments();
    const cast = await makeCast(PASSWORD);
    if (cast) await seedPast(cast);
  }, 30_000);

  it('has arrived, and is spread over the weeks, with nothing that does not add up', async () => {
    expect(await Order.count({ where: { status: 'ENTREGADO', paymentStatus: 'verified' } })).toBe(
      demoCatalogue.purchases.length,
    );
    const days = (await listDailyStats({})).filter(({ orders }) => orders > 0);
    expect(days.length).toBeGreaterThanOrEqual(20);
    const reconciled = await listReconciliation({});
    expect(reconciled.length).toBeGreaterThan(10);
    expect(reconciled.map(({ differences }) => differences)).toEqual(reconciled.map(() => 0));
  });

  it('took nothing of what the catalogue has, and nobody is told of it today', async () => {
    const slug = 'mouse-kuvexa-piedra';
    const { stock } = await Product.findByPk(demoId('product', slug), { rejectOnEmpty: true });
    expect(stock).toBe(demoCatalogue.products.find((product) => product.slug === slug)?.stock);
    expect(await Notification.count()).toBe(0);
  });

  it('was reviewed by those who bought it, and products have the stars of what is written, or none', async () => {
    const reviews = await Review.findAll();
    for (const { userId, productId } of reviews) expect(await findPurchase(userId, productId)).not.toBeNull();
    const published = reviews.filter(({ state }) => state === 'PUBLICADA');
    expect([published.length > 70, published.length < reviews.length]).toEqual([true, true]);
    const [counted] = await query<{ count: number }>(
      'SELECT sum(review_count)::int AS count FROM products WHERE variant_of IS NULL',
    );
    expect(counted?.count).toBe(published.length);
    const { body } = await visitor().get(`/api/products/${demoId('product', 'laptop-kuvexa-aria-14')}/reviews`);
    expect(body.length).toBeGreaterThan(1);
    expect(body.some(({ answer }: Review) => answer !== null)).toBe(true);
  });
});
