import { DOCUMENT_TYPES, fileProblem, MAX_TICKET_ATTACHMENTS } from '@boom/contract';
import { useState } from 'react';

const canBeSent = (file: File) => fileProblem(file, DOCUMENT_TYPES) === null;

export interface ReplyFiles {
  files: readonly File[];
  /** Whether some of the last ones were refused: no picture or PDF, too big, or too many. */
  hasRefused: boolean;
  /** Adds chosen, dropped or pasted files. */
  take: (added: readonly File[]) => void;
  remove: (index: number) => void;
  clear: () => void;
}

/** The files of an answer. */
export function useReplyFiles(): ReplyFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [hasRefused, setRefused] = useState(false);

  function take(added: readonly File[]) {
    const next = [...files, ...added.filter(canBeSent)].slice(0, MAX_TICKET_ATTACHMENTS);
    setRefused(next.length < files.length + added.length);
    setFiles(next);
  }

  function remove(index: number) {
    setRefused(false);
    setFiles(files.filter((_file, other) => other !== index));
  }

  function clear() {
    setRefused(false);
    setFiles([]);
  }

  return { files, hasRefused, take, remove, clear };
}
