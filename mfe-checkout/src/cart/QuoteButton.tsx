import {
  Button,
  errorMessage,
  LinkButton,
  Notice,
  type PricedCartLine,
  Row,
  useSession,
  useToast,
} from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import { useCartTexts } from './i18n';
import { useMakeQuoteMutation } from './quotes.api';

interface QuoteButtonProps {
  /** What the cart would buy now. */
  lines: readonly PricedCartLine[];
  onLeave: () => void;
}

/** Asks for the cart's prices in writing; who has not signed in does so first. */
export default function QuoteButton({ lines, onLeave }: QuoteButtonProps) {
  const { t } = useCartTexts();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const showToast = useToast();
  const [makeQuote, { data: quote, originalArgs, isLoading }] = useMakeQuoteMutation();
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  // The cart may have changed since.
  const isOfThese = JSON.stringify(originalArgs) === JSON.stringify(items);

  if (!user) {
    return (
      <LinkButton to={`/auth?next=${encodeURIComponent(pathname + search)}`} variant="ghost" onClick={onLeave}>
        {t('quote.signIn')}
      </LinkButton>
    );
  }
  const handleClick = async () => {
    const { error } = await makeQuote(items);
    if (error)
      showToast({ title: t('quote.failed'), description: errorMessage(error, t('failedText')), tone: 'error' });
  };
  return (
    <>
      {quote && isOfThese && (
        <Notice tone="success" title={t('quote.made', { number: quote.quoteNumber })} role="status">
          <Row gap={3}>
            <a href={`/api/quotes/${quote.id}/pdf`} target="_blank" rel="noopener noreferrer">
              {t('quote.open')}
            </a>
            <LinkButton size="sm" to="/dashboard?section=quotes" onClick={onLeave}>
              {t('quote.all')}
            </LinkButton>
          </Row>
        </Notice>
      )}
      <Button variant="ghost" isBlock isBusy={isLoading} onClick={handleClick}>
        {t('quote.ask')}
      </Button>
    </>
  );
}
