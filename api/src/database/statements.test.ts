import { buildUser } from '../test/build';
import { readTogether, run, type Statement, together } from './statements';
import { inTransaction } from './transaction';

const PRICE: Statement = { text: 'SELECT price FROM things', values: [] };

describe('statements of our own', () => {
  it('are planned once, and again when a migration has changed what they give', async () => {
    await run({ text: 'CREATE TABLE things AS SELECT 10.00::numeric(10, 2) AS price', values: [] });
    await inTransaction(async (transaction) => {
      await run(PRICE, transaction);
      const plans = await run(
        { text: 'SELECT FROM pg_prepared_statements WHERE statement = $1', values: [PRICE.text] },
        transaction,
      );
      expect(plans).toHaveLength(1);
    });
    await run({ text: 'ALTER TABLE things ALTER price TYPE numeric(12, 2)', values: [] });
    expect(await run(PRICE)).toEqual([{ price: '10.00' }]);
    await run({ text: 'ALTER TABLE things ALTER price TYPE numeric(11, 2)', values: [] });
    expect(await inTransaction((transaction) => run(PRICE, transaction))).toEqual([{ price: '10.00' }]);
  });

  it('change all together or nothing', async () => {
    const { id } = await buildUser();
    const named = (name: string): Statement => ({
      text: 'UPDATE users SET full_name = $1 WHERE id = $2',
      values: [name, id],
    });
    const phoned: Statement = { text: 'INSERT INTO addresses (user_id, title) VALUES ($1, $2)', values: [id, 'Casa'] };
    await expect(run(together([named('Otra'), phoned]))).rejects.toMatchObject({ code: '23502' });
    const read = await readTogether<{ name: object; addresses: object }>({
      name: { text: 'SELECT full_name AS name FROM users WHERE id = $1', values: [id] },
      addresses: { text: 'SELECT title FROM addresses WHERE user_id = $1', values: [id] },
    });
    expect(read).toEqual({ name: [{ name: 'Lucía Hernández' }], addresses: [] });
  });
});
