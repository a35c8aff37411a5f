import { Button, lazyComponent, Stack } from '@boom/platform';
import { FileUp } from 'lucide-react';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { pageQuery } from '../table/page';
import { NEW, useListAddress } from '../table/useListAddress';
import { useListBankStatementsQuery } from './bankStatements.api';
import { useBankStatementsTexts } from './i18n';
import { useStatementColumns } from './useStatementColumns';

const ImportStatementDialog = lazyComponent(() => import('./ImportStatementDialog'));
const StatementDialog = lazyComponent(() => import('./StatementDialog'));

/** The imported statements of the shop's bank account. */
export function Component() {
  const { t } = useBankStatementsTexts();
  const address = useListAddress();
  const query = useListBankStatementsQuery(pageQuery(address), { refetchOnMountOrArgChange: true });
  const columns = useStatementColumns(address.openRecord);
  const importButton = (
    <Button variant="primary" icon={<FileUp />} onClick={() => address.openRecord(NEW)}>
      {t('import.open')}
    </Button>
  );

  return (
    <Stack gap={3}>
      <ListHead title={t('title')} action={importButton} />
      <DataTable
        section="estados-de-cuenta"
        t={(key) => t(key === 'noMatch' ? 'empty' : key)}
        columns={columns}
        rowName={({ fileName }) => fileName}
        address={address}
        query={query}
      />
      {address.open === NEW && <ImportStatementDialog onDone={address.openRecord} onClose={address.closeRecord} />}
      {address.open && address.open !== NEW && (
        <StatementDialog key={address.open} id={address.open} onClose={address.closeRecord} />
      )}
    </Stack>
  );
}
