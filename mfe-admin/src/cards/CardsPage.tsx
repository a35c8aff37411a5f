import { Button, EmptyState, Notice, Stack, tokens } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { Plus } from 'lucide-react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { NotLoaded } from '../common/NotLoaded';
import { useDeletion } from '../common/useDeletion';
import type { EditorProps } from '../editing/EditDialog';
import { PageHead } from '../layout/PageHead';
import { useLastRead } from '../table/useLastRead';
import { NEW, useListAddress } from '../table/useListAddress';
import { useCardsTexts } from './i18n';
import type { MoveOf } from './order';
import { SortableCard } from './SortableCard';
import { SortableList } from './SortableList';

const Grid = styled.div`
  & > ul {
    container-type: inline-size;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
    gap: ${tokens.space[4]};
    padding: 0;
    list-style: none;
  }
`;

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

interface CardActions {
  onEdit: () => void;
  onDelete: () => void;
}

interface CardsPageProps<Item> {
  /** The section's texts. */
  t: (key: CardsKey, values?: { name: string }) => string;
  query: { data?: Item[]; error?: unknown; isFetching: boolean; refetch: () => unknown };
  nameOf: (item: Item) => string;
  /** What the item's card shows. Where cards are not moved it is the card itself, and has its own two buttons. */
  card: (item: Item, actions: CardActions) => ReactNode;
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

  const actionsOf = (item: Item): CardActions => ({
    onEdit: () => openRecord(item.id),
    onDelete: () => deletion.ask(item),
  });
  const addButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => openRecord(NEW)}>
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
            <Grid>
              <SortableList
                label={t('title')}
                items={items}
                nameOf={nameOf}
                onMove={(move) => onMove(move).catch((error: unknown) => showError(error, tCards('moveFailed')))}
              >
                {(item, steps) => (
                  <SortableCard key={item.id} id={item.id} name={nameOf(item)} {...actionsOf(item)} {...steps}>
                    {card(item, actionsOf(item))}
                  </SortableCard>
                )}
              </SortableList>
            </Grid>
          ) : (
            <Stack gap={3}>
              {items.map((item) => (
                <Fragment key={item.id}>{card(item, actionsOf(item))}</Fragment>
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
