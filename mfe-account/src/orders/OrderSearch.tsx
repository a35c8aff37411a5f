import { MAX_SEARCH_LENGTH } from '@boom/contract';
import { Button, media, Row, Text, TextInput, tokens } from '@boom/platform';
import { useNavigate } from '@boom/platform/router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useOrdersTexts } from './i18n';
import { useOrdersPlace } from './useOrdersPlace';

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
  width: min(32rem, 100%);

  ${media.largeText} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface OrderSearchProps {
  search: string;
  /** How many orders were found; null while not known. */
  total: number | null;
}

/** Searches orders by number, tracking number or products. */
export function OrderSearch({ search, total }: OrderSearchProps) {
  const { t } = useOrdersTexts();
  const navigate = useNavigate();
  const { listPath } = useOrdersPlace();
  const field = useRef<HTMLInputElement>(null);
  // "Back" leads to another search; a new field would take the focus away.
  useEffect(() => {
    if (field.current) field.current.value = search;
  }, [search]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(listPath({ search: typed, page: 1 }));
  };

  return (
    <Row justify="space-between">
      <Bar role="search" aria-label={t('search')} onSubmit={handleSubmit}>
        <TextInput
          ref={field}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={t('search')}
          placeholder={t('searchHint')}
        />
        <Button type="submit" icon={<Search />}>
          {t('find')}
        </Button>
      </Bar>
      <Text as="span" tone="muted" role="status">
        {total !== null && t('count', { count: total })}
      </Text>
    </Row>
  );
}
