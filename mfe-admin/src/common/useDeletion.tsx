import { lazyComponent, useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { useState } from 'react';

const ConfirmDialog = lazyComponent(async () => ({ default: (await import('@boom/platform/overlays')).ConfirmDialog }));

interface Deletion<Item> {
  /** The section's texts. */
  t: (key: 'deleted' | 'deleteFailed' | 'confirmDelete' | 'confirmDeleteText', values?: { name: string }) => string;
  nameOf: (item: Item) => string;
  /** Rejects with the API's error. */
  remove: (item: Item) => Promise<unknown>;
}

/** Asks before an item is deleted, and says whether it was. */
export function useDeletion<Item>({ t, nameOf, remove }: Deletion<Item>) {
  const [item, setItem] = useState<Item | null>(null);
  const showToast = useToast();
  const showError = useErrorToast();

  async function handleDelete(deleted: Item) {
    try {
      await remove(deleted);
      showToast({ tone: 'success', title: t('deleted') });
    } catch (error) {
      showError(error, t('deleteFailed'));
    }
  }

  const question = item && (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('confirmDelete')}
      text={t('confirmDeleteText', { name: nameOf(item) })}
      onConfirm={() => handleDelete(item)}
      onClose={() => setItem(null)}
    />
  );
  return { ask: setItem, question };
}
