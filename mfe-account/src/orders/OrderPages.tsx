import { LinkButton, Row, Text, useTranslation } from '@boom/platform';
import { ORDERS_PER_PAGE } from './orders.api';

export interface OrderPagesProps {
  page: number;
  /** Orders on all pages. */
  total: number;
  addressOf: (page: number) => string;
}

/** Pagination of the orders. */
export function OrderPages({ page, total, addressOf }: OrderPagesProps) {
  const { t } = useTranslation('account');
  const pages = Math.ceil(total / ORDERS_PER_PAGE);
  if (pages <= 1) return null;
  return (
    <Row as="nav" justify="center" aria-label={t('orders.pages')}>
      {page > 1 && (
        <LinkButton to={addressOf(page - 1)} rel="prev">
          {t('orders.previous')}
        </LinkButton>
      )}
      <Text as="span" isTabular aria-current="page">
        {t('orders.page', { page, pages })}
      </Text>
      {page < pages && (
        <LinkButton to={addressOf(page + 1)} rel="next">
          {t('orders.next')}
        </LinkButton>
      )}
    </Row>
  );
}
