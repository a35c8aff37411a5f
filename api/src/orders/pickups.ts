import { definePickups } from '../branches/waitingOrders';
import { query } from '../database/query';

// The day that was promised stays. An order that ended may be paid late: it waits at the same door as the others. One
// statement for all that wait, which no model can say.
definePickups(async ({ branchId, readyDays: _readyDays, ...place }, transaction) => {
  await query(
    `UPDATE orders SET pickup = pickup || $2::jsonb
     WHERE branch_id = $1 AND status <> 'ENTREGADO' AND NOT pickup @> $2::jsonb`,
    [branchId, JSON.stringify(place)],
    transaction,
  );
});
