import { IconButton, Row, Text } from '@boom/platform';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useTableTexts } from './i18n';
import { lastPage, PAGE_ROWS } from './page';
import type { ListAddress } from './useListAddress';

interface PagerProps {
  /** The page that is shown, in the address or elsewhere. */
  address: Pick<ListAddress, 'page' | 'goTo'>;
  /** Of all pages together. */
  total: number;
}

/** "1–50 de 12,345". */
export function Range({ address: { page }, total }: { address: Pick<ListAddress, 'page'>; total: number }) {
  const { t } = useTableTexts();
  const figure = (value: number) => value.toLocaleString('es-MX');
  const from = figure((page - 1) * PAGE_ROWS + 1);
  const to = figure(Math.min(page * PAGE_ROWS, total));
  return (
    <Text as="span" size="sm" tone="muted" isTabular>
      {total > 0 && t('range', { from, to, total: figure(total) })}
    </Text>
  );
}

/** Pagination of the element around it that is marked `data-paged`. */
export function Pager({ address, total }: PagerProps) {
  const { t } = useTableTexts();
  const { page, goTo } = address;
  const last = lastPage(total);
  const steps = [
    { name: 'first' as const, Icon: ChevronsLeft, to: 1 },
    { name: 'previous' as const, Icon: ChevronLeft, to: page - 1 },
    { name: 'next' as const, Icon: ChevronRight, to: page + 1 },
    { name: 'last' as const, Icon: ChevronsRight, to: last },
  ];
  return (
    <Row as="nav" gap={1} isWrapping={false} aria-label={t('pages')}>
      {steps.map(({ name, Icon, to }) => {
        const isThere = to >= 1 && to <= last && to !== page;
        return (
          <IconButton
            key={name}
            label={t(name)}
            icon={<Icon />}
            // Not `disabled`: a keyboard user would lose the focus on the last page.
            aria-disabled={!isThere || undefined}
            onClick={({ currentTarget }) => {
              if (!isThere) return;
              goTo(to);
              // Where the page scrolls and not the list, as on a phone, its first line is screens above.
              const list = currentTarget.closest('[data-paged]');
              if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
            }}
          />
        );
      })}
    </Row>
  );
}
