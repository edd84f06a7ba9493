// The database writes instants as they are sent; to make dates of them only to write them again took longer than the rest of a row.
/** The expression for an instant as the contract writes it: "2026-11-21T05:27:09.222Z". */
export const formatInstantSql = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
