import { Button, EmptyState, Notice, Stack } from '@boom/platform';
import { Plus } from 'lucide-react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { useDeletion } from '../common/useDeletion';
import { useErrorToast } from '../common/useErrorToast';
import type { EditorProps } from '../editing/EditDialog';
import { PageHead } from '../layout/PageHead';
import { useLastRead } from '../table/useLastRead';
import { NEW, useListAddress } from '../table/useListAddress';
import { useCardsTexts } from './i18n';
import type { MoveOf } from './order';
import { SortableCards } from './SortableCards';

type CardsKey =
  | 'title'
  | 'add'
  | 'failed'
  | 'empty'
  | 'emptyText'
  | 'deleted'
  | 'deleteFailed'
  | 'confirmDelete'
  | 'confirmDeleteText';

interface CardsPageProps<Item> {
  /** The section's texts. */
  t: (key: CardsKey, values?: { name: string }) => string;
  query: { data?: Item[]; error?: unknown; isFetching: boolean; refetch: () => unknown };
  nameOf: (item: Item) => string;
  /** What the item's card shows. Where cards are not moved it is the card itself, and has its own two buttons. */
  card: (item: Item, onEdit: () => void, onDelete: () => void) => ReactNode;
  editor: ComponentType<EditorProps<Item>>;
  /** Both reject with the API's error. Without `onMove` the items have no order. */
  onMove?: (move: MoveOf) => Promise<unknown>;
  onDelete: (id: string) => Promise<unknown>;
  /** Below the title. */
  intro?: string;
  /** Below the cards. */
  foot?: ReactNode;
}

/** A section of cards, which are created, edited, moved and deleted. The open one has an address. */
export function CardsPage<Item extends { id: string }>(props: CardsPageProps<Item>) {
  const { t, query, nameOf, card, editor: Editor, onMove, onDelete, intro, foot } = props;
  const { data: items, error } = query;
  const { t: tCards } = useCardsTexts();
  const showError = useErrorToast();
  const { open, openRecord, closeRecord } = useListAddress();
  const deletion = useDeletion<Item>({ t, nameOf, remove: ({ id }) => onDelete(id) });
  const listed = items?.find(({ id }) => id === open);
  const opened = useLastRead(open, listed);

  const draw = (item: Item) =>
    card(
      item,
      () => openRecord(item.id),
      () => deletion.ask(item),
    );
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => openRecord(NEW)}>
      {t('add')}
    </Button>
  );

  return (
    <Stack gap={4}>
      <PageHead
        title={t('title')}
        count={items?.length || undefined}
        action={items && items.length > 0 && addButton}
        intro={intro}
      />
      {(!!error || !items) && <NotLoaded query={query} text={t('failed')} height="12rem" />}
      {items?.length === 0 && (
        <EmptyState drawing="search" title={t('empty')} text={t('emptyText')} action={addButton} />
      )}
      {items && open && open !== NEW && !opened && <Notice tone="info" title={tCards('gone')} />}
      {items && items.length > 0 && (
        <>
          {onMove ? (
            <SortableCards
              label={t('title')}
              items={items}
              nameOf={nameOf}
              card={draw}
              onEdit={({ id }) => openRecord(id)}
              onDelete={deletion.ask}
              onMove={(move) => onMove(move).catch((error: unknown) => showError(error, tCards('moveFailed')))}
            />
          ) : (
            <Stack gap={3}>
              {items.map((item) => (
                <Fragment key={item.id}>{draw(item)}</Fragment>
              ))}
            </Stack>
          )}
          {foot}
        </>
      )}
      {open === NEW && <Editor opened={null} onClose={closeRecord} />}
      {opened && <Editor key={opened.id} opened={opened} onClose={closeRecord} isGone={!listed} />}
      {deletion.question}
    </Stack>
  );
}
