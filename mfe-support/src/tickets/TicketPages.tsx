import { Button, Row, Text } from '@boom/platform';
import { useTicketsTexts } from './i18n';
import { PAGE_SIZE } from './tickets.api';

interface TicketPagesProps {
  page: number;
  total: number;
  onChange: (page: number) => void;
}

/** Pagination; not rendered for a single page. */
export function TicketPages({ page, total, onChange }: TicketPagesProps) {
  const { t } = useTicketsTexts();
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <Row as="nav" justify="space-between" aria-label={t('pages.title')}>
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t('pages.previous')}
      </Button>
      <Text size="sm" tone="muted" isTabular>
        {t('pages.of', { page, pages })}
      </Text>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {t('pages.next')}
      </Button>
    </Row>
  );
}
