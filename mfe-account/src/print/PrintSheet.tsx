import { Heading } from '@boom/platform';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';

const Sheet = styled.div`
  display: none;

  @media print {
    display: block;
    color: #000;
  }
`;

/** Prints the sheet alone, without the page around it. */
const SheetAlone = createGlobalStyle`
  @media print {
    body > :not([data-print-sheet]) {
      display: none !important;
    }
  }
`;

/** What `window.print()` prints while this is mounted; invisible on the screen. One at a time. */
export function PrintSheet({ title, children }: { title: string; children: ReactNode }) {
  return createPortal(
    <Sheet data-print-sheet>
      <SheetAlone />
      <Heading level={1} size="xl">
        {title}
      </Heading>
      {children}
    </Sheet>,
    document.body,
  );
}
