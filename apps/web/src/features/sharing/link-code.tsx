import { QRCodeSVG } from 'qrcode.react';

/** A link as a code for another phone's camera. */
export const LinkCode = ({ link }: { link: string }) => (
  <QRCodeSVG value={link} size={208} level="M" marginSize={2} title="QR code of the link" />
);
