import { definePickups } from '../branches/waitingOrders';
import { query } from '../database/query';

// The day that was promised stays. One that expired may be paid late, and then waits at the same door as the others. One
// statement for all of them, which no model can say.
definePickups(async ({ branchId, readyDays: _readyDays, ...place }, transaction) => {
  await query(
    `UPDATE orders SET pickup = pickup || $2::jsonb
     WHERE branch_id = $1 AND status <> 'ENTREGADO' AND payment_status <> 'refunded' AND NOT pickup @> $2::jsonb`,
    [branchId, JSON.stringify(place)],
    transaction,
  );
});
