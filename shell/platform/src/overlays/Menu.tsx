import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { useDensity } from '../design/Density';
import { media, tokens } from '../design/tokens';
import { useBackCloses } from './useBackCloses';

const unfold = keyframes`from { opacity: 0; scale: 0.97; }`;

const Surface = styled(Radix.Content)`
  z-index: ${tokens.layer.menu};
  min-width: 13rem;
  max-width: min(22rem, calc(100vw - 1rem));
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: 0.375rem;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  box-shadow: ${tokens.shadow.overlay};
  transform-origin: var(--radix-dropdown-menu-content-transform-origin);
  animation: ${unfold} ${tokens.motion.feedback} ${tokens.easing};
`;

const Item = styled(Radix.Item)<{ $isDanger: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: ${tokens.controlHeight};
  padding: 0.25rem 0.75rem;
  border-radius: ${tokens.radius.control};
  color: ${({ $isDanger }) => ($isDanger ? tokens.color.danger : tokens.color.ink)};
  font-size: var(--control-text);
  text-decoration: none;
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: ${tokens.color.hover};
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }

  ${media.hover} {
    &[data-highlighted]:hover {
      outline-color: transparent;
    }
  }

  &[data-disabled] {
    color: ${tokens.color.muted};
    cursor: not-allowed;
  }

  & > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
`;

const Head = styled(Radix.Label)`
  padding: 0.5rem 0.75rem;
  font-size: ${tokens.size.sm};
`;

const Line = styled(Radix.Separator)`
  height: 1px;
  margin: 0.375rem;
  background: ${tokens.color.line};
`;

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Leads to a page … */
  to?: string;
  /** … or does something. */
  onSelect?: () => void;
  tone?: 'ink' | 'danger';
  /** A line above it. */
  startsGroup?: boolean;
}

export interface MenuProps {
  /** One button; it gets `aria-haspopup` and `aria-expanded`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Above the items, such as the name of the signed-in user. */
  header?: ReactNode;
  /** Open at once: the click came before this chunk was loaded. */
  isInitiallyOpen?: boolean;
}

/**
 * Actions behind a button: arrows move, letters jump, Escape closes and the focus returns. It is rendered in place (its
 * position is fixed), so that it is within its button's landmark and nothing else is hidden from screen readers.
 */
export function Menu({ trigger, items, header, isInitiallyOpen = false }: MenuProps) {
  const density = useDensity();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Surface align="end" sideOffset={6} collisionPadding={8} data-density={density}>
        {header && <Head>{header}</Head>}
        {items.map(({ label, icon, to, onSelect, tone, startsGroup }) => (
          <Radix.Group key={label}>
            {startsGroup && <Line />}
            <Item asChild={to !== undefined} $isDanger={tone === 'danger'} onSelect={onSelect}>
              {to === undefined ? (
                <>
                  {icon}
                  {label}
                </>
              ) : (
                <Link to={to}>
                  {icon}
                  {label}
                </Link>
              )}
            </Item>
          </Radix.Group>
        ))}
      </Surface>
    </Radix.Root>
  );
}
