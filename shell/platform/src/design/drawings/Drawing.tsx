import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens';
import { scenes } from './scenes';

export type DrawingName = keyof typeof scenes;

const Sheet = styled.svg`
  width: 9rem;
  height: auto;
  fill: none;
  stroke: ${tokens.color.ink};
  stroke-width: 2.25;
  stroke-linecap: round;
  stroke-linejoin: round;

  .paper {
    fill: ${tokens.color.raised};
  }

  .shade {
    fill: ${tokens.color.line};
    stroke: none;
  }

  .boom {
    stroke: ${tokens.color.boomText};
  }
`;

/** One of the brand's small line drawings: ink, a grey floor, and the three red strokes of a boom. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }): ReactNode {
  return (
    <Sheet viewBox="0 0 144 108" className={className} aria-hidden="true">
      <ellipse className="shade" cx="72" cy="96" rx="52" ry="5" />
      {scenes[name]}
    </Sheet>
  );
}
