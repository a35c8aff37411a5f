/** @returns SQL: the moment of an expression as the contract writes it, ISO 8601 in UTC. */
export const isoMoment = (expression: string) =>
  `to_char((${expression}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
