import { tokens } from '@boom/platform';
import type { ClipboardEvent, ReactNode } from 'react';
import styled from 'styled-components';

const Area = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
`;

/** Accepts files pasted into its content; text, also with a picture of it, is pasted as text. */
export function PasteArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  function handlePaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...files]);
  }
  return <Area onPaste={handlePaste}>{children}</Area>;
}
