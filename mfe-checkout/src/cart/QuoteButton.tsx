import {
  Button,
  errorMessage,
  LinkButton,
  Notice,
  type PricedCartLine,
  Row,
  tokens,
  useSession,
  useToast,
} from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import type { MouseEventHandler } from 'react';
import { useCartTexts } from './i18n';
import { useMakeQuoteMutation } from './quotes.api';

interface QuoteButtonProps {
  /** What the cart would buy now. */
  lines: readonly PricedCartLine[];
  onLeave: MouseEventHandler;
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
  const made = JSON.stringify(originalArgs) === JSON.stringify(items) ? quote : undefined;

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
    <div>
      <Button variant="ghost" isBlock isBusy={isLoading} onClick={handleClick}>
        {t('quote.ask')}
      </Button>
      {/* Always there: what comes into being with its text is not reliably read out. */}
      <div role="status" style={{ paddingTop: made && tokens.space[3] }}>
        {made && (
          <Notice tone="success" title={t('quote.made', { number: made.quoteNumber })}>
            <Row gap={3}>
              <a href={`/api/quotes/${made.id}/pdf`} target="_blank" rel="noopener noreferrer">
                {t('quote.open')}
              </a>
              <LinkButton size="sm" to="/dashboard?section=quotes" onClick={onLeave}>
                {t('quote.all')}
              </LinkButton>
            </Row>
          </Notice>
        )}
      </div>
    </div>
  );
}
