import { tokens } from '@boom/platform';
import { CopyButton } from '@boom/platform/checkout';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;

  & dt {
    color: ${tokens.color.muted};
    font-size: ${tokens.size.xs};
  }

  & dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[2]};
    min-height: 2.25rem;
    overflow-wrap: anywhere;
  }
`;

/** What is copied may be written otherwise than it is shown; without it there is no button. */
export type CopyItem = [name: string, shown: ReactNode, copied?: string | null];

interface CopyListProps {
  items: readonly CopyItem[];
  copyLabel: (name: string) => string;
  /** Of `styled`, for its columns. */
  className?: string;
}

/** Names and values that are typed elsewhere, each with a button that copies it. */
export function CopyList({ items, copyLabel, className }: CopyListProps) {
  return (
    <List className={className}>
      {items.map(([name, shown, copied]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {shown}
            {copied && <CopyButton label={copyLabel(name)} text={copied} />}
          </dd>
        </div>
      ))}
    </List>
  );
}
