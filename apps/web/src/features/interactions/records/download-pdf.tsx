import { IconDownload } from '@tabler/icons-react';

/** Downloads the list with doses and findings as a PDF, to show to a doctor or pharmacist. */
export function DownloadPdf() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <a className="btn outlined sm" href={`/api/safety/cabinet.pdf?timeZone=${encodeURIComponent(zone)}`} download>
      <IconDownload size={16} stroke={1.5} aria-hidden /> PDF for the pharmacist
    </a>
  );
}
