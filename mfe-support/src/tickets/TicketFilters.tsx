import { MAX_SEARCH_LENGTH, ticketStatuses } from '@boom/contract';
import { Button, media, SelectInput, TextInput, tokens } from '@boom/platform';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { useTicketsTexts } from './i18n';
import type { SupportAddress } from './useSupportAddress';

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: end;

  & > :first-child {
    grid-column: 1 / -1;
  }

  ${media.fromTablet} {
    grid-template-columns: minmax(10rem, 1fr) minmax(0, 2fr) auto;

    & > :first-child {
      grid-column: auto;
    }
  }

  & label {
    display: block;
    margin-bottom: 0.375rem;
    font-size: ${tokens.size.sm};
    font-weight: ${tokens.weight.strong};
  }
`;

interface TicketFiltersProps {
  address: Pick<SupportAddress, 'status' | 'q'>;
  onChange: (change: Partial<SupportAddress>) => void;
}

/** The tickets' filters: the state applies at once, the words with Enter or the button. */
export function TicketFilters({ address: { status, q }, onChange }: TicketFiltersProps) {
  const { t } = useTicketsTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // "Back" leads to another text; a new field would take the focus away.
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim(), page: 1 });
  };
  return (
    <Bar role="search" aria-label={t('filters.title')} onSubmit={handleSubmit}>
      <div>
        <label htmlFor={`${id}-status`}>{t('filters.status')}</label>
        <SelectInput
          id={`${id}-status`}
          value={status ?? ''}
          onChange={({ target }) =>
            onChange({ status: ticketStatuses.find((known) => known === target.value) ?? null, page: 1 })
          }
        >
          <option value="">{t('filters.all')}</option>
          {ticketStatuses.map((known) => (
            <option key={known} value={known}>
              {t(`status.${known}`)}
            </option>
          ))}
        </SelectInput>
      </div>
      <div>
        <label htmlFor={`${id}-q`}>{t('filters.search')}</label>
        <TextInput
          ref={field}
          id={`${id}-q`}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
        />
      </div>
      <Button type="submit" icon={<Search />}>
        {t('filters.submit')}
      </Button>
    </Bar>
  );
}
