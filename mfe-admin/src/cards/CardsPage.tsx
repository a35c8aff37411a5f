import {
  Button,
  EmptyState,
  ErrorState,
  errorMessage,
  lazyComponent,
  Notice,
  Skeleton,
  Stack,
  useToast,
  useTranslation,
} from '@boom/platform';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../layout/PageHead';
import { useListAddress } from '../table/useListAddress';
import type { MoveOf } from './order';
import { SortableCards } from './SortableCards';

const ConfirmDialog = lazyComponent(async () => ({ default: (await import('@boom/platform/overlays')).ConfirmDialog }));

/** In the address instead of an id: `?abierto=nuevo`. */
export const NEW = 'nuevo';

interface CardsPageProps<Item> {
  /** Whose texts: a key of the messages, with `title`, `add`, `empty`, `confirmDelete`… below it. */
  section: 'categories' | 'banners' | 'offers';
  query: { data?: Item[]; isLoading: boolean; isError: boolean; refetch: () => unknown };
  nameOf: (item: Item) => string;
  card: (item: Item) => ReactNode;
  /**
   * The dialog for an item or, with null, for a new one. `isGone`: another administrator deleted it while it is open.
   */
  editor: (item: Item | null, onClose: () => void, isGone: boolean) => ReactNode;
  /** Both reject with the API's error. */
  onMove: (move: MoveOf) => Promise<unknown>;
  onDelete: (id: string) => Promise<unknown>;
}

/** A section of ordered cards, which are created, edited, moved and deleted. The open one has an address. */
export function CardsPage<Item extends { id: string }>(props: CardsPageProps<Item>) {
  const { section, query, nameOf, card, editor, onMove, onDelete } = props;
  const { data: items, isLoading, isError, refetch } = query;
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const { open, openRecord, closeRecord } = useListAddress();
  const [toDelete, setToDelete] = useState<Item | null>(null);
  const listed = items?.find(({ id }) => id === open);
  // The open item as last read: its dialog survives the deletion.
  const [seen, setSeen] = useState<Item>();
  if (listed && listed !== seen) setSeen(listed);
  const opened = listed ?? (seen?.id === open ? seen : undefined);

  const fail = (error: unknown, fallback: string) =>
    showToast({ tone: 'error', title: t('common.error'), description: errorMessage(error, fallback) });

  async function handleDelete({ id }: Item) {
    try {
      await onDelete(id);
      showToast({ tone: 'success', title: t(`${section}.deleted`) });
    } catch (error) {
      fail(error, t(`${section}.deleteFailed`));
    }
  }

  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => openRecord(NEW)}>
      {t(`${section}.add`)}
    </Button>
  );

  return (
    <Stack gap={4}>
      <PageHead
        title={t(`${section}.title`)}
        count={items?.length || undefined}
        action={items && items.length > 0 && addButton}
      />
      {isError && <ErrorState text={t(`${section}.failed`)} onRetry={refetch} />}
      {isLoading && <Skeleton $height="12rem" />}
      {items?.length === 0 && (
        <EmptyState
          drawing="search"
          title={t(`${section}.empty`)}
          text={t(`${section}.emptyText`)}
          action={addButton}
        />
      )}
      {items && open && open !== NEW && !opened && <Notice tone="info" title={t('cards.gone')} />}
      {items && items.length > 0 && (
        <SortableCards
          label={t(`${section}.title`)}
          items={items}
          nameOf={nameOf}
          card={card}
          onEdit={({ id }) => openRecord(id)}
          onDelete={setToDelete}
          onMove={(move) => onMove(move).catch((error: unknown) => fail(error, t('cards.moveFailed')))}
        />
      )}
      {open === NEW && editor(null, closeRecord, false)}
      {opened && editor(opened, closeRecord, !listed)}
      {toDelete && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={t(`${section}.confirmDelete`)}
          text={t(`${section}.confirmDeleteText`, { name: nameOf(toDelete) })}
          confirmLabel={t('common.delete')}
          onConfirm={() => handleDelete(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </Stack>
  );
}
