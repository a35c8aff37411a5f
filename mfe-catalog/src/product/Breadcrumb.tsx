import { type CategoryView } from '@boom/contract';
import { tokens } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { ChevronLeft } from 'lucide-react';
import styled from 'styled-components';
import { useProductTexts } from './i18n';

const Path = styled.ol`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
  white-space: nowrap;

  & li {
    display: flex;
    flex: none;
    align-items: center;
    max-width: 50%;
  }

  & li:last-child {
    display: block;
    flex: 1 1 0;
    max-width: none;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  & li + li::before {
    content: '/';
    margin-inline: 0.5rem;
    color: ${tokens.color.control};
  }
`;

const Step = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 2.75rem;
  white-space: normal;
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    color: ${tokens.color.ink};
    text-decoration: underline;
  }

  & > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

interface BreadcrumbProps {
  name: string;
  category: CategoryView | undefined;
}

/** Links from the home screen to the product's category. */
export function Breadcrumb({ name, category }: BreadcrumbProps) {
  const { t } = useProductTexts();
  return (
    <nav aria-label={t('breadcrumb')}>
      <Path role="list">
        <li>
          <Step to="/" aria-label={t('backHome')}>
            <ChevronLeft />
            {t('home')}
          </Step>
        </li>
        {category && (
          <li>
            <Step to={`/explorar?category=${category.id}`}>{category.name}</Step>
          </li>
        )}
        <li aria-current="page">{name}</li>
      </Path>
    </nav>
  );
}
