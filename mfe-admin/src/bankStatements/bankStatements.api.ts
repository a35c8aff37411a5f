import {
  type AdminOrderView,
  type ApproveDeposits,
  type BankStatementDetail,
  type BankStatementImport,
  type BankStatementRowView,
  type BankStatementView,
  type DepositApprovalReport,
  type DepositState,
  MAX_BULK_DEPOSITS,
  MAX_LIST_ROWS,
} from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

interface DepositsQuery extends PageQuery {
  id: string;
  state: DepositState;
}

/** What became of each deposit; `waiting` ones were not reached. */
export interface Approval extends DepositApprovalReport {
  waiting: number;
}

const pathOf = (id: string) => `admin/bank-statements/${encodeURIComponent(id)}`;
const rowsOf = ({ id, ...params }: DepositsQuery) => ({ url: `${pathOf(id)}/rows`, params });

const bankStatementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBankStatements: build.query<ListPage<BankStatementView>, PageQuery>({
      query: (params) => ({ url: 'admin/bank-statements', params }),
      transformResponse: toListPage<BankStatementView>,
      providesTags: ['admin/BankStatement'],
    }),
    // What approving a deposit would do follows its order.
    findBankStatement: build.query<BankStatementDetail, string>({
      query: pathOf,
      providesTags: ['admin/BankStatement', 'admin/PendingTransfer', 'admin/Order'],
    }),
    listDeposits: build.query<ListPage<BankStatementRowView>, DepositsQuery>({
      query: rowsOf,
      transformResponse: toListPage<BankStatementRowView>,
      providesTags: ['admin/BankStatement', 'admin/PendingTransfer', 'admin/Order'],
    }),
    /** All deposits with an order proposed, since they are approved in one go. */
    listProposals: build.query<BankStatementRowView[], string>({
      extraOptions: { calls: ['GET admin/bank-statements/{}/rows'] },
      async queryFn(id, _api, _extra, baseQuery) {
        const rows: BankStatementRowView[] = [];
        for (let page = 1; ; page += 1) {
          const { data, error } = await baseQuery(rowsOf({ id, state: 'matched', page, limit: MAX_LIST_ROWS }));
          if (error) return { error };
          const part = data as BankStatementRowView[];
          rows.push(...part);
          if (part.length < MAX_LIST_ROWS) return { data: rows };
        }
      },
      providesTags: ['admin/BankStatement', 'admin/PendingTransfer', 'admin/Order'],
    }),
    importBankStatement: build.mutation<BankStatementImport, File>({
      query: (file) => ({
        url: 'admin/bank-statements',
        params: { fileName: file.name },
        method: 'POST',
        body: file,
        // With Excel installed, systems report the file as Excel's.
        headers: { 'Content-Type': 'text/csv' },
      }),
      invalidatesTags: (_statement, error) =>
        error ? [] : ['admin/BankStatement', 'admin/PendingTransfer', 'admin/Order', 'admin/Stats'],
    }),
    /** However many deposits: a call takes two hundred. What earlier calls noted is reported when a later one fails. */
    approveDeposits: build.mutation<Approval, { id: string; rows: ApproveDeposits['rows'] }>({
      extraOptions: { calls: ['POST admin/bank-statements/{}/approve'] },
      async queryFn({ id, rows }, _api, _extra, baseQuery) {
        const report: Approval = { done: [], refused: [], waiting: 0 };
        for (let at = 0; at < rows.length; at += MAX_BULK_DEPOSITS) {
          const body = { rows: rows.slice(at, at + MAX_BULK_DEPOSITS) };
          const { data, error } = await baseQuery({ url: `${pathOf(id)}/approve`, method: 'POST', body });
          if (error && at === 0) return { error };
          if (error) return { data: { ...report, waiting: rows.length - at } };
          const { done, refused } = data as DepositApprovalReport;
          report.done.push(...done);
          report.refused.push(...refused);
        }
        return { data: report };
      },
      // After a refusal too, since the order has changed then.
      invalidatesTags: ['admin/BankStatement', 'admin/PendingTransfer', 'admin/Order', 'admin/Stats', 'Product'],
    }),
    /** The order with this very number; null where there is none. */
    findOrderByNumber: build.query<AdminOrderView | null, string>({
      query: (search) => ({ url: 'admin/orders', params: { search, limit: 5 } }),
      transformResponse: (orders: AdminOrderView[], _meta, number) =>
        orders.find(({ orderNumber }) => orderNumber === number) ?? null,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useApproveDepositsMutation,
  useFindBankStatementQuery,
  useImportBankStatementMutation,
  useLazyFindOrderByNumberQuery,
  useListBankStatementsQuery,
  useListDepositsQuery,
  useListProposalsQuery,
} = bankStatementsApi;
