import styled from 'styled-components';
import { initialsOf } from '../../format/initials';
import { tokens } from '../tokens';

const sizes = { md: '2.25rem', lg: '3rem' } as const;

const Disc = styled.span<{ $size: keyof typeof sizes }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => sizes[$size]};
  height: ${({ $size }) => sizes[$size]};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.ink};
  color: ${tokens.color.paper};
  font-size: ${({ $size }) => tokens.size[$size === 'md' ? 'sm' : 'md']};
  font-weight: ${tokens.weight.strong};
`;

/** A person's initials. Decoration: the name stands beside it and is what screen readers read. */
export function Avatar({ name, size = 'md' }: { name: string; size?: keyof typeof sizes }) {
  return (
    <Disc $size={size} aria-hidden="true">
      {initialsOf(name)}
    </Disc>
  );
}
