import { Button, media, tokens, useStoredList } from '@boom/platform';
import { Columns3 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { type DataColumn, hiddenColumns, isHideable } from './columns';
import { CheckLine } from './dataTableStyles';
import { useTableTexts } from './i18n';

const Place = styled.div`
  position: relative;
`;

/** A phone shows the icon only. */
const Label = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Sheet = styled.fieldset`
  position: absolute;
  z-index: ${tokens.layer.menu};
  inset: calc(100% + 0.375rem) 0 auto auto;
  min-width: 13rem;
  max-height: 60dvh;
  padding: ${tokens.space[2]};
  overflow-y: auto;
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  box-shadow: ${tokens.shadow.overlay};
`;

/** The choice of columns, stored for each section in this browser. */
export function ColumnChoice<Row>({ section, columns }: { section: string; columns: readonly DataColumn<Row>[] }) {
  const { t } = useTableTexts();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const list = hiddenColumns(section);
  const hidden = useStoredList(list);
  return (
    <Place
      ref={place}
      onBlur={({ relatedTarget }) => relatedTarget && !place.current?.contains(relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        icon={<Columns3 size={16} />}
        aria-label={t('columns')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Label>{t('columns')}</Label>
      </Button>
      <Sheet id={id} hidden={!isOpen} aria-label={t('columns')}>
        {columns.filter(isHideable).map((column) => (
          <CheckLine key={column.id}>
            <input
              type="checkbox"
              checked={!hidden.includes(column.id)}
              onChange={({ target }) => (target.checked ? list.remove(column.id) : list.add(column.id))}
            />
            {column.header}
          </CheckLine>
        ))}
      </Sheet>
    </Place>
  );
}
