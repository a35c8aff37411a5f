import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, tokens } from '../design/tokens';

const List = styled(Radix.List)`
  display: flex;
  gap: 0.25rem;
  overflow-x: auto;
  scroll-padding-inline: 40%;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${tokens.color.line};
`;

const Tab = styled(Radix.Trigger)`
  flex: none;
  min-height: ${tokens.controlHeight};
  padding: 0 1rem;
  border: 0;
  border-bottom: 3px solid transparent;
  background: transparent;
  color: ${tokens.color.muted};
  font-size: var(--control-text);
  font-weight: ${tokens.weight.strong};
  white-space: nowrap;
  transition: color ${tokens.motion.feedback};

  ${media.phone} {
    padding: 0 0.5rem;
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  ${media.hover} {
    &:hover {
      color: ${tokens.color.ink};
    }
  }

  &[data-state='active'] {
    color: ${tokens.color.ink};
    border-bottom-color: ${tokens.color.ink};
  }

  /* There a transparent border is painted, too. */
  @media (forced-colors: active) {
    &:not([data-state='active']) {
      border-color: Canvas;
    }
  }
`;

const Panel = styled(Radix.Content)`
  padding-top: ${tokens.space[5]};
`;

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** What is being chosen between, for screen readers. */
  label: string;
  items: ReadonlyArray<TabItem<Value>>;
  /** Keep it in the URL, so that back, reload and a shared link keep it. */
  value: Value;
  onChange: (value: Value) => void;
}

/** Views of one page: arrows move between them. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <List aria-label={label}>
        {items.map((item) => (
          <Tab key={item.value} value={item.value}>
            {item.label}
          </Tab>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.value} value={item.value}>
          {item.content}
        </Panel>
      ))}
    </Radix.Root>
  );
}
