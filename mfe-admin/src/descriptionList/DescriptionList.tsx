import { tokens } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${tokens.space[3]} ${tokens.space[4]};

  & > div {
    min-width: 0;
  }

  & dt {
    color: ${tokens.color.muted};
    font-size: ${tokens.size.xs};
  }

  & dd {
    overflow-wrap: anywhere;
  }
`;

/** Names and values, side by side where there is room; undefined values are left out. */
export function DescriptionList({ items }: { items: ReadonlyArray<[name: string, value: ReactNode]> }) {
  return (
    <List>
      {items
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}
