import { errorCode, errorMessage, Notice, Stack } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { type ReactNode, useState } from 'react';
import { NotLoaded } from './NotLoaded';

interface DecisionDialogProps<Item> {
  title: string;
  description: ReactNode;
  /** Reads what is decided on. */
  query: { data?: Item; error?: unknown; isFetching: boolean; refetch: () => unknown };
  failed: string;
  onClose: () => void;
  /** @param onConflict shows that somebody else was first; answers whether it was that. */
  children: (item: Item, onConflict: (error: unknown) => boolean) => ReactNode;
}

const conflicts: unknown[] = ['review_changed', 'question_changed', 'privacy_request_changed'];

/** What somebody wrote, with what becomes of it. That a colleague was first is said above, whatever form is left by then. */
export function DecisionDialog<Item>(props: DecisionDialogProps<Item>) {
  const { title, description, query, failed, onClose, children } = props;
  const [conflict, setConflict] = useState<string | null>(null);
  const takeConflict = (error: unknown) => {
    const isConflict = conflicts.includes(errorCode(error));
    setConflict(isConflict ? errorMessage(error, failed) : null);
    return isConflict;
  };
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={title} description={description}>
      {query.data ? (
        <Stack gap={4}>
          {conflict && <Notice tone="warning" role="alert" title={conflict} />}
          {children(query.data, takeConflict)}
        </Stack>
      ) : (
        <NotLoaded query={query} level={3} height="12rem" />
      )}
    </Dialog>
  );
}
