import { type AdminQuestionView, type AdminReviewView, moderationStates } from '@boom/contract';
import { formatDate, Stack } from '@boom/platform';
import type { ReactNode } from 'react';
import { openColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { DataTable, type ListQuery } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { StateFilter } from '../table/StateFilter';
import { TwoLines } from '../table/TwoLines';
import type { ListAddress } from '../table/useListAddress';
import { useModerationTexts } from './i18n';
import { StateBadge } from './StateBadge';

interface ModerationListProps<Row> {
  kind: 'reviews' | 'questions';
  /** The section's path. */
  section: string;
  address: ListAddress;
  query: ListQuery<Row>;
  /** What somebody says, and when. */
  words: (row: Row) => ReactNode;
  writtenAt: (row: Row) => string;
}

/** The list of a moderator: of reviews, or of questions; those that wait come first. */
export function ModerationList<Row extends AdminReviewView | AdminQuestionView>({
  kind,
  section,
  address,
  query,
  words,
  writtenAt,
}: ModerationListProps<Row>) {
  const { t } = useModerationTexts();
  const columns: DataColumn<Row>[] = [
    {
      id: 'product',
      header: t('column.product'),
      isRowHeader: true,
      isLong: true,
      cell: ({ productName }) => productName,
    },
    { id: 'words', header: t('column.words'), isLong: true, cell: words },
    {
      id: 'person',
      header: t('column.person'),
      cell: ({ user }) => <TwoLines below={user.email}>{user.fullName}</TwoLines>,
    },
    { id: 'written', header: t('column.written'), cell: (row) => formatDate(writtenAt(row)) },
    { id: 'state', header: t('column.state'), cell: ({ state }) => <StateBadge state={state} /> },
    openColumn(
      t('open'),
      ({ user, productName }) => t(`${kind}.openOf`, { name: user.fullName, product: productName }),
      address.openRecord,
    ),
  ];
  return (
    <Stack gap={3}>
      <ListHead title={t(`${kind}.title`)}>
        <ListSearch address={address} label={t(`${kind}.search`)} />
        <StateFilter address={address} t={t} states={moderationStates} />
      </ListHead>
      <DataTable
        section={section}
        // Both named: texts whose keys are made of variables alone count as unused.
        t={(key) => t(kind === 'reviews' ? `reviews.${key}` : `questions.${key}`)}
        drawing="support"
        columns={columns}
        rowName={({ productName }) => productName}
        address={address}
        query={query}
      />
    </Stack>
  );
}
