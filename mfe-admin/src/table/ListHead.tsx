import { media, tokens } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageHead } from '../layout/PageHead';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};

  & > input[type='search'] {
    flex: 1 1 14rem;
    max-width: 26rem;
  }

  ${media.phone} {
    & > * {
      flex: 1 1 8rem;
    }

    & > input[type='search'] {
      flex-basis: 100%;
      max-width: none;
    }
  }
`;

interface ListHeadProps {
  title: string;
  /** The number of results as text; nothing while not known. */
  count?: string | false;
  /** The one action of the section, at the end of the title's line. */
  action?: ReactNode;
  /** `ListSearch` and `ListFilter`s. */
  children?: ReactNode;
}

/** The head of a table: title, count and action; search and filters below. */
export function ListHead({ title, count, action, children }: ListHeadProps) {
  return (
    <>
      <PageHead title={title} count={count} action={action} />
      {children && (
        <Tools role="search" aria-label={title}>
          {children}
        </Tools>
      )}
    </>
  );
}
