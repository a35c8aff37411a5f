import type { UserView } from '@boom/contract';
import { Avatar, media, Text, tokens, useShop } from '@boom/platform';
import { Link } from '@boom/platform/router';
import {
  FileLock,
  Heart,
  LifeBuoy,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Package,
  ReceiptText,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useListQuotesQuery } from '../quotes/quotes.api';
import { useDashboardTexts } from './i18n';
import type { Section } from './sections';

const entries: ReadonlyArray<{ name: Section | 'support' | 'wishlist'; to: string; icon: LucideIcon }> = [
  { name: 'profile', to: '/dashboard', icon: UserRound },
  { name: 'orders', to: '/dashboard?section=orders', icon: Package },
  { name: 'quotes', to: '/dashboard?section=quotes', icon: ReceiptText },
  { name: 'wishlist', to: '/favoritos', icon: Heart },
  { name: 'addresses', to: '/dashboard?section=addresses', icon: MapPin },
  { name: 'messages', to: '/dashboard?section=messages', icon: MessageCircle },
  { name: 'support', to: '/support', icon: LifeBuoy },
  { name: 'security', to: '/dashboard?section=security', icon: ShieldCheck },
  { name: 'data', to: '/dashboard?section=data', icon: FileLock },
];

/** On a large screen it stays below the navbar, and scrolls where the window is lower than it. */
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-content: start;
  min-width: 0;

  ${media.fromDesktop} {
    position: sticky;
    top: 7rem;
    max-height: calc(100dvh - 8rem);
    margin: -4px;
    padding: 4px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
`;

const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${tokens.space[3]};
  align-items: center;

  & > :first-child {
    grid-row: span 2;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};

  ${media.belowDesktop} {
    position: relative;
    display: flex;
    margin-inline: -${tokens.space[4]};
    padding-inline: ${tokens.space[4]};
    padding-block: 3px;
    overflow-x: auto;
    scroll-padding-inline: 40%;
    scrollbar-width: none;
  }
`;

const Entry = styled(Link)`
  display: flex;
  gap: ${tokens.space[3]};
  align-items: center;
  min-height: ${tokens.controlHeight};
  padding-inline: ${tokens.space[3]};
  border-radius: ${tokens.radius.control};
  font-weight: ${tokens.weight.strong};
  text-decoration: none;
  white-space: nowrap;

  & > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${tokens.color.muted};
  }

  ${media.hover} {
    &:hover {
      background: ${tokens.color.hover};
    }
  }

  &[aria-current='page'] {
    background: ${tokens.color.hover};

    & > svg {
      color: ${tokens.color.ink};
    }
  }

  ${media.belowDesktop} {
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.pill};

    &[aria-current='page'] {
      border-color: ${tokens.color.ink};
      background: ${tokens.color.ink};
      color: ${tokens.color.paper};

      & > svg {
        color: inherit;
      }
    }
  }
`;

/** The signed-in user, and the sections of the account: a column on a large screen, a scrolling row on a phone. */
export function AccountMenu({ user, section }: { user: UserView; section: Section }) {
  const { t } = useDashboardTexts();
  const { quoteDays } = useShop();
  const list = useRef<HTMLUListElement>(null);
  // A shop that makes no quotes any more still shows the earlier ones, and keeps what they promise.
  const { data: quotes } = useListQuotesQuery(undefined, { skip: quoteDays !== null });
  const hasQuotes = quoteDays !== null || section === 'quotes' || !!quotes?.length;
  const shown = entries.filter(({ name }) => name !== 'quotes' || hasQuotes);

  // On a phone the row is wider than the screen: the current section must not lie outside of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another current entry, and stands elsewhere behind one more.
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [section, hasQuotes]);

  return (
    <Side>
      <Person>
        <Avatar name={user.fullName} size="lg" />
        <Text as="span" weight="heavy" lines={1}>
          {user.fullName}
        </Text>
        <Text as="span" size="sm" tone="muted" lines={1}>
          {user.email}
        </Text>
      </Person>
      <nav aria-label={t('menu')}>
        <List ref={list} role="list">
          {shown.map(({ name, to, icon: Icon }) => (
            <li key={name}>
              <Entry to={to} aria-current={name === section ? 'page' : undefined}>
                <Icon />
                {t(`sections.${name}`)}
              </Entry>
            </li>
          ))}
        </List>
      </nav>
    </Side>
  );
}
