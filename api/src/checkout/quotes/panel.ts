import { type AdminQuoteView, type QuoteState, quoteStates } from '@boom/contract';
import { Op, type WhereOptions } from 'sequelize';
import { type InferType, object, string } from 'yup';
import { findUserSummaries, idsOfPeople, personOf } from '../../accounts/userSummaries';
import { holdsFolded } from '../../database/foldedText';
import { newestFirst } from '../../database/newestFirst';
import { searchText } from '../../http/filters';
import { type Listed, type ListWindow, presentOne, presentPage } from '../../http/lists';
import { requireRow } from '../../http/requireRow';
import { findOrdersById, idsOfOrdersWithUnits } from '../../orders/readOrders';
import { Quote } from './model';
import { presentQuotes } from './quotes';

/** The query of `GET /api/admin/quotes`, beside `limit` and `page`. */
export const quotesQuerySchema = object({
  search: searchText(),
  state: string().oneOf([...quoteStates], 'El estado no es válido'),
});

/** Everybody's quotes, the newest first; `search` looks into number and customer. */
export async function listAllQuotes(
  { search, state }: InferType<typeof quotesQuerySchema>,
  window: ListWindow,
): Promise<Listed<AdminQuoteView>> {
  const conditions: WhereOptions<Quote>[] = [];
  if (state) conditions.push(inState(state));
  if (search)
    conditions.push({ [Op.or]: [holdsFolded(['quote_number'], search), { userId: { [Op.in]: idsOfPeople(search) } }] });
  const where = { [Op.and]: conditions };
  return presentPage(Quote.findAndCountAll({ where, order: newestFirst, ...window }), forPanel);
}

function inState(state: QuoteState): WhereOptions<Quote> {
  const ordered = { orderId: { [Op.in]: idsOfOrdersWithUnits() } };
  if (state === 'PEDIDA') return ordered;
  const isValid = { validUntil: { [state === 'VIGENTE' ? Op.gt : Op.lte]: new Date() } };
  // A condition on an empty `order_id` is neither true nor false.
  return { [Op.and]: [isValid, { [Op.or]: [{ orderId: null }, { [Op.not]: ordered }] }] };
}

/** @throws AppError quote_not_found (404) */
export async function showQuote(id: string): Promise<AdminQuoteView> {
  return presentOne(await requireRow(Quote, id, 'quote_not_found'), forPanel);
}

/** With customers and orders, each by one query for the whole page. */
async function forPanel(quotes: readonly Quote[]): Promise<AdminQuoteView[]> {
  const views = await presentQuotes(quotes);
  const people = await findUserSummaries(quotes.map(({ userId }) => userId));
  const orders = await findOrdersById(views.flatMap(({ orderId }) => orderId ?? []));
  return views.map((view, index) => {
    const user = personOf(people.get(quotes[index]?.userId ?? ''));
    const orderNumber = orders.get(view.orderId ?? '')?.orderNumber ?? null;
    return { ...view, user, state: stateOf(view), orderNumber };
  });
}

function stateOf({ orderId, validUntil }: Pick<AdminQuoteView, 'orderId' | 'validUntil'>): QuoteState {
  if (orderId) return 'PEDIDA';
  return new Date(validUntil) > new Date() ? 'VIGENTE' : 'VENCIDA';
}
