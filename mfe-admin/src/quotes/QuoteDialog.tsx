import { type AdminQuoteView, toCents } from '@boom/contract';
import { formatCents, formatDate, formatMoney, Stack } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { DialogPart } from '../common/DialogPart';
import { DescriptionList } from '../descriptionList/DescriptionList';
import { DownloadLink } from '../files/DownloadLink';
import { useQuotesTexts } from './i18n';
import { QuoteStanding } from './QuoteStanding';

/** A quote: what was promised to whom, until when, and what became of it. */
export function QuoteDialog({ quote, onClose }: { quote: AdminQuoteView; onClose: () => void }) {
  const { t } = useQuotesTexts();
  const { id, quoteNumber, lines, total, createdAt, validUntil, user } = quote;
  const goodsCents = lines.reduce((sum, { unitPrice, quantity }) => sum + toCents(unitPrice) * quantity, 0);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('dialogTitle', { number: quoteNumber })}
      description={`${user.fullName} · ${user.email}`}
    >
      <Stack gap={5}>
        <QuoteStanding quote={quote} />
        <DescriptionList
          items={[
            [t('created'), formatDate(createdAt)],
            [t('column.validUntil'), formatDate(validUntil)],
          ]}
        />
        <DialogPart title={t('lines')}>
          <Stack as="ul" role="list" gap={1}>
            {lines.map(({ productId, name, quantity, unitPrice }) => (
              <li key={productId}>{t('line', { count: quantity, name, price: formatMoney(unitPrice) })}</li>
            ))}
          </Stack>
        </DialogPart>
        <DescriptionList
          items={[
            [t('goods'), formatCents(goodsCents)],
            [t('shipping'), formatCents(toCents(total) - goodsCents)],
            [t('column.total'), <strong key="total">{formatMoney(total)}</strong>],
          ]}
        />
        <div>
          <DownloadLink to={`/api/quotes/${id}/pdf`}>{t('pdf')}</DownloadLink>
        </div>
      </Stack>
    </Dialog>
  );
}
