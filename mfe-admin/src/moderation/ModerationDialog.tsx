import { errorCode, errorMessage, Notice, Stack } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { type ReactNode, useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';

interface ModerationDialogProps {
  title: string;
  description: ReactNode;
  /** What to show is there. */
  isReady: boolean;
  /** How it is read. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  failed: string;
  onClose: () => void;
  /** @param onConflict shows that somebody else was first; answers whether it was that. */
  children: (onConflict: (error: unknown) => boolean) => ReactNode;
}

const conflicts: unknown[] = ['review_changed', 'question_changed'];

/** A review or a question, with what becomes of it. */
export function ModerationDialog({
  title,
  description,
  isReady,
  query,
  failed,
  onClose,
  children,
}: ModerationDialogProps) {
  const [conflict, setConflict] = useState<string | null>(null);
  const takeConflict = (error: unknown) => {
    const isConflict = conflicts.includes(errorCode(error));
    setConflict(isConflict ? errorMessage(error, failed) : null);
    return isConflict;
  };
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={title} description={description}>
      {isReady ? (
        <Stack gap={4}>
          {conflict && <Notice tone="warning" role="alert" title={conflict} />}
          {children(takeConflict)}
        </Stack>
      ) : (
        <NotLoaded query={query} level={3} height="12rem" />
      )}
    </Dialog>
  );
}
