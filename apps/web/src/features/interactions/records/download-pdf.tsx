import { IconDownload } from '@tabler/icons-react';

/** The list with its doses and findings as a file, for whoever is asked about it. */
export function DownloadPdf() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <a className="btn o sm" href={`/api/safety/cabinet.pdf?timeZone=${encodeURIComponent(zone)}`} download>
      <IconDownload size={16} stroke={1.5} aria-hidden /> PDF for the pharmacist
    </a>
  );
}
