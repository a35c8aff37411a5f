import { startCaches } from '../database/changeCache';
import { database } from '../database/connection';
import { buildBankTransfer, TEST_BANK } from '../orders/build';
import { signedIn } from '../test/build';
import { statementsOf } from '../test/statements';
import { until } from '../test/until';
import { findBankDetails, requireTransferTerms } from './paymentTerms';

const isKnown = async () => (await statementsOf(findBankDetails)).length === 0;

const refusal = () =>
  requireTransferTerms().then(
    () => null,
    (error: unknown) => error,
  );

it('the terms of a transfer are kept in memory, true for all processes, and read while nothing is heard', async () => {
  await buildBankTransfer();
  expect(await isKnown()).toBe(false);
  startCaches('payment_config');
  await until(isKnown);
  expect(await requireTransferTerms()).toEqual({ bank: TEST_BANK, discountBasisPoints: 350 });

  // Another process.
  await database.query("INSERT INTO transfer_discount_config (discount_percentage) VALUES ('5.00')");
  await until(async () => (await requireTransferTerms()).discountBasisPoints === 500);
  await until(isKnown);

  // This process knows at once.
  const admin = await signedIn({ isAdmin: true });
  await admin.put('/api/admin/transfer-discount-config', { discountPercentage: '7.25' });
  expect((await requireTransferTerms()).discountBasisPoints).toBe(725);

  await database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'compra-boom-notices' AND datname = current_database()",
  );
  await until(async () => !(await isKnown()));
  await database.query("UPDATE payment_config SET is_active = false WHERE config_key = 'bank_transfer'");
  // What is read again as soon as somebody listens may be older than this by a moment: then its notice follows.
  await until(async () => (await isKnown()) && (await refusal()) !== null);
  expect(await refusal()).toMatchObject({ status: 409, code: 'payment_method_unavailable' });
  expect(await findBankDetails()).toEqual(TEST_BANK);
});
