import { type RetainedKind, retention } from '@boom/contract';

/** How long something is kept, as PostgreSQL writes it: "interval '90 day'". */
export const intervalOf = (kind: RetainedKind): string => `interval '${retention[kind].count} ${retention[kind].unit}'`;
