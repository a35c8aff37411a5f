import type { SerialNumbersInput } from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { AppError, errorText } from '../http/errors';
import { linesOf, lockOrder } from './progress';

/**
 * Writes down which pieces are in the parcel.
 *
 * @throws AppError order_not_found, order_line_not_found (404); too_many_serial_numbers (409)
 */
export async function setSerialNumbers(orderId: string, { lines: named }: SerialNumbersInput): Promise<void> {
  await inTransaction(async (transaction) => {
    const lines = await linesOf(await lockOrder({ id: orderId }, transaction), transaction);
    for (const { lineId, serialNumbers } of named) {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) throw new AppError(404, 'order_line_not_found');
      if (serialNumbers.length > line.quantity) {
        // The panel names a line's field by its id.
        const fields = { [lineId]: errorText('too_many_serial_numbers') };
        throw new AppError(409, 'too_many_serial_numbers', { fields });
      }
      await line.update({ serialNumbers }, { transaction });
    }
  });
}
