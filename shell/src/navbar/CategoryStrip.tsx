import { Container, Skeleton, tokens, useListCategoriesQuery, useTranslation } from '@boom/platform';
import { Link, useLocation } from '@boom/platform/router';
import styled from 'styled-components';
import { useNavbarItems } from './useNavbarItems';

const Strip = styled.ul`
  display: flex;
  gap: ${tokens.space[1]};
  min-height: 2.75rem;
  margin-inline: -0.75rem;
  overflow-x: auto;
  /* What the keyboard comes to goes to the middle: browsers leave an edge of it in sight. */
  scroll-padding-inline: 40%;
  scrollbar-width: none;
  white-space: nowrap;

  &::-webkit-scrollbar {
    display: none;
  }
`;

const Item = styled(Link)<{ $isStrong?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.75rem;
  padding-inline: 0.75rem;
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.ink};
  font-size: ${tokens.size.sm};
  font-weight: ${({ $isStrong }) => ($isStrong ? tokens.weight.strong : tokens.weight.regular)};
  text-decoration: none;

  /* The strip would clip an outline outside of the link. */
  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover,
  &[aria-current] {
    background: ${tokens.color.hover};
  }
`;

const Waiting = styled.li`
  display: inline-flex;
  align-items: center;
  padding-inline: 0.75rem;
`;

const placeholders = ['7rem', '6rem', '8rem', '5rem', '6.5rem'];

/** How many categories the strip shows; the explore page lists all of them. */
const MOST = 15;

/** Second row of the navbar: the remotes' entries, then the categories. Scrolls sideways on a phone. */
export function CategoryStrip() {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const { data: categories, isLoading } = useListCategoriesQuery();
  const items = useNavbarItems();
  const here = pathname + search;
  const active = categories?.filter(({ isActive }) => isActive) ?? [];
  const shown = active.length > MOST ? MOST - 1 : MOST;

  return (
    <Container as="nav" aria-label={t('navbar.categories')} aria-busy={isLoading}>
      <Strip role="list">
        {items.map(({ to, label }) => (
          <li key={to}>
            <Item to={to} $isStrong aria-current={here === to ? 'page' : undefined}>
              {label}
            </Item>
          </li>
        ))}
        {isLoading &&
          placeholders.map((width) => (
            <Waiting key={width}>
              <Skeleton $width={width} />
            </Waiting>
          ))}
        {active.slice(0, shown).map(({ id, emoji, name }) => {
          const to = `/explorar?category=${id}`;
          return (
            <li key={id}>
              <Item to={to} aria-current={here === to ? 'page' : undefined}>
                <span aria-hidden="true">{emoji}</span>
                {name}
              </Item>
            </li>
          );
        })}
        {shown < active.length && (
          <li>
            <Item to="/explorar">{t('navbar.allCategories')}</Item>
          </li>
        )}
      </Strip>
    </Container>
  );
}
