import { randomUUID } from 'node:crypto';
import { DAY_MS, fromCents, HOUR_MS, type OrderStatus, publicName } from '@boom/contract';
import type { CreationAttributes } from 'sequelize';
import { unknownPassword } from '../../../src/accounts/closedUser';
import { Product } from '../../../src/catalog/model';
import { figureOrder } from '../../../src/checkout/figures';
import { inTransaction } from '../../../src/database/transaction';
import { drawNumber } from '../../../src/drawNumber';
import type { SignedInUser } from '../../../src/http/state';
import { Order, OrderLine } from '../../../src/orders/model';
import { SYSTEM } from '../../../src/orders/progress';
import { requireTransferTerms } from '../../../src/paymentConfig/paymentTerms';
import { Review } from '../../../src/reviews/model';
import { type DemoPurchase, demoCatalogue } from '../../catalogue';
import { demoId } from '../demoIds';
import { momentOf } from './dateBack';
import { makePeople, type Person } from './people';
import type { Cast } from './shop';

/** Hours after a purchase at which its buyer writes: the parcel came a day ago. */
const WRITES_AFTER_HOURS = 96;
/** What is newer waits for a moderator. */
const MODERATED_DAYS = 2;

/**
 * What others bought in the weeks before, and what they said of it. Written as rows: the checkout would take today's stock
 * and send mails, as would the moderator, and hundreds of statements would keep the shop from opening. All of it at today's
 * prices and paid by transfer, since the card provider would know of no such payment.
 */
export async function seedPast({ admin }: Cast): Promise<void> {
  const { purchases } = demoCatalogue;
  const { discountBasisPoints } = await requireTransferTerms();
  const password = await unknownPassword();
  const products = await productsOf(purchases);

  await inTransaction(async (transaction) => {
    const people = await makePeople(purchases, password, transaction);
    const delivered: Delivered[] = purchases.flatMap(({ by, daysAgo, lines }, index) => {
      const person = people.get(by);
      const bought = lines.flatMap((line) => {
        const product = products.get(line.slug);
        return product ? [{ ...line, product }] : [];
      });
      // At another hour each.
      const boughtAt = new Date(Date.now() - daysAgo * DAY_MS - (index % 10) * HOUR_MS);
      const figured = figureOrder(bought, discountBasisPoints);
      const common = { id: randomUUID(), orderNumber: drawNumber(), by, bought, boughtAt, figured };
      return person && bought.length > 0 ? [{ ...common, person }] : [];
    });
    await Order.bulkCreate(
      delivered.map((purchase) => orderOf(purchase, admin)),
      { transaction },
    );
    await OrderLine.bulkCreate(delivered.flatMap(linesOf), { transaction });
    await Review.bulkCreate(delivered.flatMap(reviewsOf), { transaction });
  });
}

/** By what the catalogue calls them. */
async function productsOf(purchases: readonly DemoPurchase[]): Promise<Map<string, Product>> {
  const slugs = [...new Set(purchases.flatMap(({ lines }) => lines.map(({ slug }) => slug)))];
  const rows = await Product.findAll({ where: { id: slugs.map((slug) => demoId('product', slug)) } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    slugs.flatMap((slug) => {
      const row = byId.get(demoId('product', slug));
      return row ? [[slug, row] as const] : [];
    }),
  );
}

interface Delivered {
  id: string;
  orderNumber: string;
  by: string;
  person: Person;
  boughtAt: Date;
  bought: readonly (DemoPurchase['lines'][number] & { product: Product })[];
  figured: ReturnType<typeof figureOrder>;
}

/** Somebody of the shop saw the transfer, and sent what was bought. */
function orderOf(
  { id, orderNumber, person, bought, boughtAt, figured: { figures } }: Delivered,
  admin: SignedInUser,
): CreationAttributes<Order> {
  const at = momentOf(boughtAt);
  const changeTo = (status: OrderStatus, by = admin.fullName) => ({ status, at: at(status).toISOString(), by });
  const total = fromCents(figures.totalCents);
  return {
    ...{ id, orderNumber, ...person, createdAt: boughtAt },
    productId: bought[0]?.product.id ?? '',
    quantity: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    ...{ originalAmount: fromCents(figures.subtotalCents), discountApplied: fromCents(figures.discountCents) },
    ...{ shippingCost: fromCents(figures.shippingCents), totalAmount: total, transferVouched: total },
    ...{ paymentType: 'direct_transfer', paymentStatus: 'verified' },
    ...{ transferVerifiedAt: at('PAGADO'), transferVerifiedBy: admin.id },
    ...{ status: 'ENTREGADO', actualDelivery: at('ENTREGADO') },
    ...{ courierService: 'Estafeta', trackingNumber: `DEMO${orderNumber}` },
    statusHistory: [changeTo('PENDIENTE', SYSTEM), changeTo('PAGADO'), changeTo('ENVIADO'), changeTo('ENTREGADO')],
  };
}

function linesOf({ id: orderId, figured: { lines } }: Delivered): CreationAttributes<OrderLine>[] {
  return lines.map(({ product, unitPriceCents, quantity, discountCents }, position) => ({
    ...{ orderId, position, productId: product.id, name: product.name, imageUrl: product.imageUrl, quantity },
    ...{ unitPrice: fromCents(unitPriceCents), discount: fromCents(discountCents) },
  }));
}

function reviewsOf({ id: orderId, by, person: { userId }, boughtAt, bought }: Delivered): CreationAttributes<Review>[] {
  const writtenAt = new Date(boughtAt.getTime() + WRITES_AFTER_HOURS * HOUR_MS);
  const isNew = Date.now() - writtenAt.getTime() < MODERATED_DAYS * DAY_MS;
  const written = { orderId, userId, authorName: publicName(by), createdAt: writtenAt, writtenAt };
  return bought.flatMap(({ product, review }) => {
    if (!review) return [];
    // A variant's review is its product's.
    const own = { ...review, productId: product.variantOf ?? product.id, ...written };
    return isNew ? { ...own, answer: null, state: 'PENDIENTE' } : { ...own, state: 'PUBLICADA' };
  });
}
