import type { ReactNode } from 'react';
import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { supportEmail } from '../../../lib/page-settings.ts';

/** Raised whenever the wording of one of these pages changes. */
const effective = '21 November 2026';

/** One legal text: a title, a summary in plain words, and sections with their subject in the margin. */
export function LegalSheet({ title, summary, children }: { title: string; summary: ReactNode; children: ReactNode }) {
  return (
    <article className="page-width sheet">
      <PageHeader kicker={`In effect from ${effective}`} title={title} isFixed />
      <p className="lead sheet-lead">{summary}</p>
      {children}
      <Entry note="Questions">
        <p>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </Entry>
    </article>
  );
}
