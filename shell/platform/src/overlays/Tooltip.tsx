import * as Radix from 'radix-ui/tooltip';
import type { ReactElement } from 'react';
import styled, { keyframes } from 'styled-components';
import { tokens } from '../design/tokens';

const appear = keyframes`from { opacity: 0; }`;

const Bubble = styled(Radix.Content)`
  z-index: ${tokens.layer.menu};
  max-width: 18rem;
  padding: 0.375rem 0.625rem;
  background: ${tokens.color.ink};
  color: ${tokens.color.paper};
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.size.sm};
  line-height: 1.35;
  animation: ${appear} ${tokens.motion.feedback} ${tokens.easing};
`;

const Arrow = styled(Radix.Arrow)`
  fill: ${tokens.color.ink};
`;

export interface TooltipProps {
  /** Something helpful, never something needed: touch screens do not show it. */
  text: string;
  /** One thing that takes the focus. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A short explanation on hover and focus; Escape hides it. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Bubble side={side} sideOffset={6} collisionPadding={8}>
          {text}
          <Arrow width={12} height={6} />
        </Bubble>
      </Radix.Root>
    </Radix.Provider>
  );
}
