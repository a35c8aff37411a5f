import { newQuoteSchema } from '@boom/contract';
import { findUserSummary } from '../../accounts/userSummaries';
import { file, many, one, page } from '../../http/answers';
import { json } from '../../http/body';
import { shown } from '../../http/edit';
import { route, section } from '../../http/route';
import { listAllQuotes, quotesQuerySchema, showQuote } from './panel';
import { quoteTitle, writeQuote } from './quotePdf';
import { findQuote, listQuotes, makeQuote, presentQuotes } from './quotes';
import texts from './routes.es-MX.json';

export const quoteRoutes = section(texts, [
  route(
    'POST /api/quotes',
    {
      policy: 'user',
      limit: 'quotes',
      body: json(newQuoteSchema),
      answers: { 201: one('QuoteView') },
      errors: {
        404: ['product_not_found'],
        409: [
          'quotes_off',
          'too_many_quotes',
          'sold_elsewhere',
          'variant_required',
          'below_minimum',
          'order_too_large',
        ],
      },
    },
    async ({ user, body }) => (await presentQuotes([await makeQuote(user.id, body)]))[0],
  ),

  route('GET /api/quotes', { policy: 'user', answers: { 200: many('QuoteView') } }, async ({ user }) =>
    presentQuotes(await listQuotes(user.id)),
  ),

  route(
    'GET /api/quotes/:id/pdf',
    {
      policy: 'user',
      owner: 'or quotes',
      answers: { 200: file('application/pdf') },
      errors: { 404: ['quote_not_found'] },
    },
    async ({ ctx, user, params }) => {
      const quote = await findQuote(user, params.id);
      const customer = await findUserSummary(quote.userId);
      ctx.status = 200;
      ctx.type = 'application/pdf';
      ctx.set('Cache-Control', 'private, no-store');
      ctx.set('Content-Disposition', `inline; filename="${quoteTitle(quote)}.pdf"`);
      ctx.body = await writeQuote(quote, customer?.fullName ?? '');
    },
  ),

  route(
    'GET /api/admin/quotes',
    { policy: 'quotes', query: quotesQuerySchema, answers: { 200: page('AdminQuoteView') } },
    ({ query, window }) => listAllQuotes(query, window),
  ),

  route('GET /api/admin/quotes/:id', ...shown('quotes', 'AdminQuoteView', 'quote_not_found', showQuote)),
]);
