import styled, { keyframes } from 'styled-components';
import { tokens } from '../tokens';

const pop = keyframes`from { transform: scale(0.6); } 60% { transform: scale(1.15); }`;

const Bubble = styled.span`
  min-width: 1.25rem;
  height: 1.25rem;
  padding-inline: 0.3125rem;
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.boom};
  color: ${tokens.color.onBoom};
  font-size: 0.6875rem;
  font-weight: ${tokens.weight.heavy};
  line-height: 1.25rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
  animation: ${pop} ${tokens.motion.surface} ${tokens.easing};
`;

/** A red bubble with a count, "99+" beyond 99, nothing at 0; it pops when the count changes. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <Bubble key={count} className={className} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </Bubble>
  );
}
