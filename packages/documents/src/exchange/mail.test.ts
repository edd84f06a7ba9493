import { describe, expect, it } from 'vitest';
import { detectDocumentType } from '../media-type.ts';
import { findAttachment } from './mail.ts';

const mail = (attachment: Buffer, encoding = 'base64') =>
  Buffer.from(
    `From: lab@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed;\r\n boundary="b1"\r\n\r\n--b1\r\nContent-Type: text/plain\r\n\r\nDear Ann, 2 files\r\n--b1\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${attachment.toString('base64')}\r\n--b1--\r\n`,
  );

describe('an e-mail', () => {
  const pdf = Buffer.from('%PDF-1.7 a report');
  const isPdf = (file: Uint8Array) => detectDocumentType(file) === 'application/pdf';

  it('gives the file that is attached to it', () => {
    expect(detectDocumentType(mail(pdf))).toBe('message/rfc822');
    expect(Buffer.from(findAttachment(mail(pdf), isPdf)).toString()).toBe('%PDF-1.7 a report');
  });

  it('gives the file that is attached to an e-mail attached to it', () => {
    const head = 'From: ann@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b2\r\n\r\n--b2\r\n';
    const forwarded = Buffer.from(`${head}Content-Type: message/rfc822\r\n\r\n${mail(pdf).toString()}\r\n--b2--\r\n`);
    expect(Buffer.from(findAttachment(forwarded, isPdf)).toString()).toBe('%PDF-1.7 a report');
  });

  it('without one says so', () => {
    expect(() => findAttachment(mail(Buffer.from('a letter')), isPdf)).toThrow('noAttachment');
    expect(() => findAttachment(mail(pdf, '7bit'), isPdf)).toThrow('noAttachment');
  });
});
