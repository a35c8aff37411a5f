import { database } from '../database/connection';
import { query } from '../database/query';
import { untilBlocked } from './untilBlocked';

/**
 * Makes two calls a race each time: the first has asked what it asks and is held at a row that it writes; the second then
 * goes as far as it gets, to its end or to where it waits for the first one.
 */
export async function overtake<Answer>(
  row: { table: string; id: string },
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const { answers } = await database.transaction(async (transaction) => {
    // Foreign keys may look at the row meanwhile.
    await query(`SELECT FROM ${row.table} WHERE id = $1 FOR NO KEY UPDATE`, [row.id], transaction);
    const held = first();
    await untilBlocked('');
    const other = second();
    await Promise.race([other, untilBlocked('', 2)]);
    // In an object: a promise would be waited for before the row is free.
    return { answers: Promise.all([held, other]) };
  });
  return answers;
}
