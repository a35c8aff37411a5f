/** One page of a list, and the number of rows on all pages. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** What a fetch says beside the body; a `Response` of the browser fits. */
export type AnswerMeta = { response?: { headers: { get: (name: string) => string | null } } } | undefined;

/** For `transformResponse` of an endpoint: the API answers with the rows and counts all of them in a header. */
export const toListPage = <Row>(rows: Row[], meta: AnswerMeta): ListPage<Row> => ({
  rows,
  total: Number(meta?.response?.headers.get('X-Total-Count') ?? rows.length),
});
