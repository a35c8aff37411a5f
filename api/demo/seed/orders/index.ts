import { countBoughtTogether } from '../../../src/catalog/boughtTogether';
import { env } from '../../../src/env';
import { seedDisputes } from './disputed';
import { seedOpinions } from './opinions';
import { seedPaidCards, seedPaidTransfers } from './paid';
import { seedPast } from './past';
import { seedReturns } from './returned';
import { buyByTransfer, type Cast } from './shop';
import { seedStatement } from './statement';
import { seedTickets } from './tickets';
import { seedUnpaidCards, seedUnpaidTransfers } from './unpaid';
import { seedWanted } from './wanted';

/**
 * Orders of the demo shop's customer: one in each state that money and parcel can be in, made by the same functions as
 * everybody's, with their mails; and what else a customer leaves in a shop. Card orders need the stand-in: nobody pays demo orders at Mercado Pago.
 */
export async function seedOrders(cast: Cast): Promise<void> {
  // The newest comes first in every list: what a shopper still has to do.
  await seedReturns(cast);
  if (env.mercadoPago.apiUrl) {
    await seedDisputes(cast);
    await seedPaidCards(cast);
  }
  await seedPaidTransfers(cast);
  const noted = await buyByTransfer(cast, ['mouse-kuvexa-onda']);
  if (env.mercadoPago.apiUrl) await seedUnpaidCards(cast);
  const [waiting, announced] = await seedUnpaidTransfers(cast);
  await seedStatement(cast, noted, [waiting, announced]);
  await seedTickets(cast, noted, announced);
  await seedOpinions(cast);
  await seedWanted(cast);
  await seedPast(cast);
  await countBoughtTogether();
}
