// No schema here: the page's fields know their limits from this file, and should not load a parser with it.

/** Our own export, the programs whose files are known, and any other table. */
export const importFormats = [
  'wellkept',
  'apple-health',
  'health-connect',
  'google-fit',
  'daylio',
  'bearable',
  'loop-habits',
  'table',
] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importFileBytesMax = 1_000_000_000;
/** Tables are read whole. */
export const tableBytesMax = 60_000_000;
/** Of a database, unpacked: ten years of a watch are about a tenth of it. */
export const databaseBytesMax = 2_000_000_000;
export const databaseRowsMax = 30_000_000;
export const columnsMax = 500;
/** As many entries as one file may bring. */
export const importEntriesMax = 500_000;
/** In the zip of tables, what is taken back from it. */
export const ownFileName = 'wellkept.json';
