import { tokens } from '@boom/platform';
import { type DragEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Area = styled.div`
  padding: ${tokens.space[3]};
  border: 1px dashed ${tokens.color.control};
  border-radius: ${tokens.radius.control};

  &[data-over] {
    border-style: solid;
    border-color: ${tokens.color.focus};
    background: ${tokens.color.hover};
  }
`;

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts dropped files; the button inside of it is for keyboard and touch. */
export function DropArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);

  function handleOver(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  }

  function handleLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  }

  function handleDrop(event: DragEvent) {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <Area data-over={isOver || undefined} onDragOver={handleOver} onDragLeave={handleLeave} onDrop={handleDrop}>
      {children}
    </Area>
  );
}
