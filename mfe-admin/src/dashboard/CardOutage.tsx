import { formatDateTime, Notice, useFindPaymentsConfigQuery } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { useMay } from '../access/useMay';
import { useDashboardTexts } from './i18n';

/** Since when the card provider does not answer, and what shoppers can pay with meanwhile. */
export function CardOutage({ since }: { since: string }) {
  const { t } = useDashboardTexts();
  const may = useMay();
  const methods = useFindPaymentsConfigQuery().data?.activePaymentMethods;
  return (
    <Notice tone="danger" title={t('cardOutage.title', { since: formatDateTime(since) })}>
      {t('cardOutage.text')} {methods && t(methods.bank_transfer ? 'cardOutage.transfer' : 'cardOutage.noOtherWay')}{' '}
      {methods?.bank_transfer === false && may() && (
        <Link to="/admin/configurar-pagos">{t('cardOutage.configure')}</Link>
      )}
    </Notice>
  );
}
