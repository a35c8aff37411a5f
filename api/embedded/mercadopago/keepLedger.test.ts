import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLedger } from './keepLedger';

const item = { id: '1', title: 'Audífonos', quantity: 1, unit_price: 649.5, currency_id: 'MXN' };
const folder = mkdtempSync(path.join(tmpdir(), 'ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the ledger of a store whose data are kept', () => {
  const open = () => openLedger('http://shop', path.join(folder, 'data', 'mercadopago.json'));

  it('knows preferences, payments and the receiver after a restart, and refunds what was paid before', () => {
    const before = open();
    const { id: preferenceId } = before.ledger.createPreference({ items: [item] }, false);
    const { id, collector_id } = before.ledger.pay(preferenceId, 'approved');
    before.stop();

    const after = open();
    expect(after.ledger.findPreference(preferenceId).collector_id).toBe(collector_id);
    expect(after.ledger.collectorId).toBe(collector_id);
    expect(after.ledger.listPayments(preferenceId).map(({ status }) => status)).toEqual(['approved']);
    after.ledger.refund(id);
    after.stop();
    expect(open().ledger.findPayment(id).status).toBe('refunded');
  });

  it('keeps what came without a proper stop, too', async () => {
    const { ledger } = open();
    const { id } = ledger.createPreference({ items: [item] }, false);
    await sleep(700);
    expect(open().ledger.findPreference(id).items).toEqual([item]);
  });
});
