import { MAX_TICKET_ATTACHMENTS, MAX_UPLOAD_BYTES } from '@boom/contract';
import { useState } from 'react';

/** The file types that the API accepts with an answer. */
export const REPLY_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

const canBeSent = ({ type, size }: File) => REPLY_FILE_TYPES.includes(type) && size > 0 && size <= MAX_UPLOAD_BYTES;

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
