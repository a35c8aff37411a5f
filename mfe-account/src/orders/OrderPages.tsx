import { LinkButton, Row, Text } from '@boom/platform';
import { useOrdersTexts } from './i18n';
import { ORDERS_PER_PAGE } from './orders.api';

interface OrderPagesProps {
  page: number;
  /** Orders on all pages. */
  total: number;
  pathOf: (page: number) => string;
}

/** Pagination of the orders. */
export function OrderPages({ page, total, pathOf }: OrderPagesProps) {
  const { t } = useOrdersTexts();
  const pages = Math.ceil(total / ORDERS_PER_PAGE);
  if (pages <= 1) return null;
  return (
    <Row as="nav" justify="center" aria-label={t('pages')}>
      {page > 1 && (
        <LinkButton to={pathOf(page - 1)} rel="prev">
          {t('previous')}
        </LinkButton>
      )}
      <Text as="span" isTabular aria-current="page">
        {t('page', { page, pages })}
      </Text>
      {page < pages && (
        <LinkButton to={pathOf(page + 1)} rel="next">
          {t('next')}
        </LinkButton>
      )}
    </Row>
  );
}
