import { createTextPdf } from '@wellkept/test-kit/documents/text-pdf.ts';
import { columns } from '@wellkept/test-kit/lab-reports/columns.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import type { Account } from '../../e2e/account.ts';

/** Uploads a report, so that a process is there that reads it. */
export async function startReading(base: string, account: Account | undefined): Promise<Response> {
  const [layout] = columns;
  if (!layout || !account) throw new Error('there is no report to read');
  const form = new FormData();
  form.append(
    'file',
    new Blob([Uint8Array.from(createTextPdf([createLayoutPage(layout.lines, layout.columns)]))], { type: 'application/pdf' }),
    'report.pdf',
  );
  const headers = { cookie: account.cookie, origin: base };
  return fetch(`${base}/api/lab-uploads?testType=blood`, { method: 'POST', headers, body: form });
}

/** Deletes what was uploaded, so that there is room for the next. */
export async function clearReadings(account: Account | undefined): Promise<void> {
  const uploads = (await (await account?.call('GET', '/api/lab-uploads'))?.json().catch(() => [])) as { id: string }[] | undefined;
  for (const { id } of uploads ?? []) await (await account?.call('DELETE', `/api/lab-uploads/${id}`))?.body?.cancel();
}
