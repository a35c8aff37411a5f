import type { DataColumn } from './columns';
import { TwoLines } from './TwoLines';

/** The column of whose row it is: name and mail. */
export const personColumn = <Row extends { user: { fullName: string; email: string } }>(
  header: string,
  isCut?: boolean,
): DataColumn<Row> => ({
  id: 'customer',
  header,
  isLong: true,
  cell: ({ user }) => (
    <TwoLines below={user.email} isCut={isCut}>
      {user.fullName}
    </TwoLines>
  ),
});
