import type { ReactNode } from 'react';
import styled from 'styled-components';
import { lazyComponent } from '../../lazy/lazyComponent';
import { tokens } from '../tokens';
import type { DrawingName } from './scenes';

export type { DrawingName };

const Scene = lazyComponent(() => import('./scenes'), { waiting: () => null, failed: () => null });

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
      <Scene name={name} />
    </Sheet>
  );
}
