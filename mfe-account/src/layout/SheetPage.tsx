import { Card, Container, Heading, media, tokens } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { keepFocus } from './keepFocus';

const Place = styled(Container)`
  display: grid;
  justify-items: center;
  padding-block: ${tokens.space[6]} ${tokens.space[8]};
`;

const Sheet = styled(Card)<{ $width: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  width: min(${({ $width }) => $width}, 100%);

  ${media.phone} {
    padding: ${tokens.space[4]};
  }
`;

interface SheetPageProps {
  title: string;
  /** At most; a CSS length. */
  width?: string;
  children: ReactNode;
}

/** A page with one thing to do, on a sheet in its middle. */
export function SheetPage({ title, width = '28rem', children }: SheetPageProps) {
  return (
    <Place>
      <Sheet padding={5} $width={width} ref={keepFocus}>
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        {children}
      </Sheet>
    </Place>
  );
}
