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

/** On paper there is the sheet, and nothing of the page around it. */
const SheetAlone = createGlobalStyle`
  @media print {
    body > :not([data-print-sheet]) {
      display: none !important;
    }
  }
`;

/** What `window.print()` puts on paper while this is mounted; on the screen it is not there. One at a time. */
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
