/** The expression for all rows of a statement as one value: a list, empty where there are none. */
export const formatJsonListSql = (rows: string): string => `(select coalesce(json_agg(row_to_json(listed)), '[]') from (${rows}) listed)`;

/** The expression for the one row of a statement as a value; null where there is none. */
export const formatJsonRowSql = (row: string): string => `(select row_to_json(found) from (${row}) found)`;
