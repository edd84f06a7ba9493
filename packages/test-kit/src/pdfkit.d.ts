/** What the tests use of a package that comes without types. */
declare module 'pdfkit' {
  type Options = { userPassword: string; ownerPassword: string; pdfVersion: string; autoFirstPage: boolean };
  export default class PDFDocument {
    constructor(options: Options);
    addPage(): this;
    fontSize(points: number): this;
    text(text: string, x: number, y: number, options: { lineBreak: boolean }): this;
    on(event: 'data', listener: (part: Buffer) => void): this;
    on(event: 'end', listener: (nothing: undefined) => void): this;
    end(): void;
  }
}
