/** A folder of what the PDF parser brings along: character maps, fonts, color profiles. */
export const getAssetFolder = (name: string): string =>
  new URL(`../../${name}/`, import.meta.resolve('pdfjs-dist/legacy/build/pdf.min.mjs')).href.replace('file://', '');
