import { Heading, LinkButton, media, Row, Stack, Text, tokens } from '@boom/platform';
import { Link } from '@boom/platform/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useUsersTexts } from './i18n';

const List = styled.ul`
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};

  & > li + li {
    border-top: 1px solid ${tokens.color.line};
  }
`;

const Line = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  min-height: 2.75rem;
  padding: ${tokens.space[2]} ${tokens.space[3]};
  font-size: ${tokens.size.sm};
  text-decoration: none;

  /* What is of one kind stands below each other. */
  ${media.fromTablet} {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    justify-items: start;

    & > :last-child {
      justify-self: end;
    }
  }

  &:hover {
    background: ${tokens.color.hover};
  }
`;

interface RecordLinksProps<Row> {
  title: string;
  none: string;
  /** The newest records. */
  rows: readonly Row[];
  /** How many there are in all. */
  total: number;
  /** The section that their links open. */
  section: string;
  /** The query string that finds all of them there. */
  all: string;
  children: (row: Row) => ReactNode;
}

/** A user's newest records in another section, each a link that opens it there. */
export function RecordLinks<Row extends { id: string }>(props: RecordLinksProps<Row>) {
  const { title, none, rows, total, section, all, children } = props;
  const { t } = useUsersTexts();
  return (
    <Stack as="section" gap={2}>
      <Row justify="space-between">
        <Heading level={3} size="md">
          {title}
        </Heading>
        {total > rows.length && (
          <LinkButton size="sm" variant="ghost" to={`${section}?${all}`}>
            {t('seeAll', { count: total })}
          </LinkButton>
        )}
      </Row>
      {rows.length === 0 && <Text tone="muted">{none}</Text>}
      {rows.length > 0 && (
        <List role="list">
          {rows.map((row) => (
            <li key={row.id}>
              <Line to={`${section}?abierto=${row.id}`}>{children(row)}</Line>
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}
