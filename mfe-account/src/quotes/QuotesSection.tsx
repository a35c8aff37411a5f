import type { QuoteView } from '@boom/contract';
import {
  Button,
  Card,
  EmptyState,
  formatDate,
  formatMoney,
  Heading,
  LinkButton,
  Row,
  Stack,
  Text,
  useOpenCheckout,
} from '@boom/platform';
import { NotLoaded } from '../common/NotLoaded';
import { useQuotesTexts } from './i18n';
import { useListQuotesQuery } from './quotes.api';

/** The quotes of the account: each is opened as PDF, and bought from while it is valid. */
export default function QuotesSection() {
  const { t } = useQuotesTexts();
  // They end with time, and with the orders made from them: read whenever the list is opened.
  const query = useListQuotesQuery(undefined, { refetchOnMountOrArgChange: true });
  const quotes = query.data;
  if (!quotes) return <NotLoaded query={query} height="20rem" label={t('loading')} />;
  if (quotes.length === 0) {
    return (
      <EmptyState
        drawing="orders"
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <LinkButton to="/explorar" variant="primary">
            {t('emptyAction')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Stack as="ul" role="list" gap={4} aria-label={t('list')}>
      {quotes.map((quote) => (
        <li key={quote.id}>
          <Quote quote={quote} />
        </li>
      ))}
    </Stack>
  );
}

function Quote({ quote }: { quote: QuoteView }) {
  const { t } = useQuotesTexts();
  const { id, quoteNumber: number, lines, orderId } = quote;
  const isOver = new Date(quote.validUntil) <= new Date();
  const date = formatDate(quote.validUntil);
  const state = orderId ? t('used') : t(isOver ? 'expired' : 'validUntil', { date });
  return (
    <Card padding={4}>
      <Stack gap={3}>
        <Row justify="space-between">
          <Heading level={2} size="md">
            {t('number', { number })}
          </Heading>
          <Text as="span" size="sm" tone={isOver && !orderId ? 'warning' : 'muted'}>
            {state}
          </Text>
        </Row>
        <Stack as="ul" role="list" gap={1}>
          {lines.map(({ productId, name, quantity, unitPrice }) => (
            <Text as="li" key={productId}>
              {t('line', { count: quantity, name, price: formatMoney(unitPrice) })}
            </Text>
          ))}
        </Stack>
        <Text weight="strong">{t('total', { total: formatMoney(quote.total) })}</Text>
        <Row gap={3}>
          <QuoteAction quote={quote} isOver={isOver} />
          <a
            href={`/api/quotes/${id}/pdf`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('openLabel', { number })}
          >
            {t('open')}
          </a>
        </Row>
      </Stack>
    </Card>
  );
}

/** Leads to the order that was made from it, or makes one. */
function QuoteAction({ quote: { id, quoteNumber, lines, orderId }, isOver }: { quote: QuoteView; isOver: boolean }) {
  const { t } = useQuotesTexts();
  const openCheckout = useOpenCheckout();
  if (orderId) return <LinkButton to={`/dashboard?section=orders&order=${orderId}`}>{t('seeOrder')}</LinkButton>;
  if (isOver) return null;
  const byProduct = (field: 'unitPrice' | 'name') =>
    Object.fromEntries(lines.map((line) => [line.productId, line[field]]));
  const handleBuy = () =>
    void openCheckout({
      items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      source: 'quote',
      quote: { id, prices: byProduct('unitPrice'), names: byProduct('name') },
    });
  return (
    <Button variant="primary" aria-label={t('buyLabel', { number: quoteNumber })} onClick={handleBuy}>
      {t('buy')}
    </Button>
  );
}
