import { buildProduct } from '../catalog/build';
import { startCaches } from '../database/changeCache';
import { buildBankTransfer, postTransferOrder, seenFigures } from '../orders/build';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import { findShippingZones } from '../shipping/zones';
import { type SignedInClient, signedIn } from '../test/build';
import { buildAddress } from '../test/buildAddress';
import { statementsOf } from '../test/statements';
import { until } from '../test/until';

let shopper: SignedInClient;
let ids: string[];
beforeAll(async () => {
  startCaches('payment_config');
  startCaches('shipping_zones');
  await buildBankTransfer();
  shopper = await signedIn();
  ids = await Promise.all(Array.from({ length: 10 }, async () => (await buildProduct()).id));
  await until(async () => (await statementsOf(findBankDetails)).length === 0);
  await until(async () => (await statementsOf(findShippingZones)).length === 0);
});

/** All that the call sends to the database, beginning and end of its transaction, session and limits included. */
it.each([1, 3, 10])('an order of %i lines by transfer takes 15 statements at most', async (lines) => {
  const items = ids.slice(0, lines).map((productId) => ({ productId, quantity: 1 }));
  const { id: shippingAddressId } = await buildAddress({ userId: shopper.id });
  const [seen, headers] = [await seenFigures(items), { 'Idempotency-Key': `of ${lines} lines`.replaceAll(' ', '-') }];
  const statements = await statementsOf(async () => {
    const order = await postTransferOrder(shopper, items, { seen, shippingAddressId, headers });
    expect(order.status).toBe(201);
  });
  expect(statements.length).toBeLessThanOrEqual(15);
});
