import { product } from '@wellkept/contract/site/product.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { LegalSheet } from './legal-sheet.tsx';

export const meta = () =>
  createPageMeta({
    path: '/wellness-policy',
    title: 'Wellness Policy',
    description: `The rules by which ${product.name} writes about health: sources, severity, wording and what it will not do.`,
    isPublic: true,
  });

export default function WellnessPolicyPage() {
  return (
    <LegalSheet title="Wellness Policy" summary="The rules we hold ourselves to when we write about health.">
      <Entry note="Every fact has a source">
        <p>Each finding names publisher, document and year. We leave out any statement we can’t source, and we say what we don’t know.</p>
      </Entry>
      <Entry note="Severity means something">
        <p>
          “Do not combine” and “Serious” are kept for combinations that deserve them. Alarms that experts say should not interrupt are shown
          as minor and folded away. Where references disagree, the finding says so.
        </p>
      </Entry>
      <Entry note="Plain and calm">
        <p>
          We write for a tired reader: plain words first, the clinical term after them. We don’t frighten, and we don’t reassure falsely.
        </p>
      </Entry>
      <Entry note="No sales">
        <p>
          No advertising, no sponsored rankings, no supplements of our own. Nobody pays to be mentioned or left out. Severe warnings are
          never behind a payment.
        </p>
      </Entry>
      <Entry note="No invented people">
        <p>There are no testimonials and no made-up users or studies. What is there to show how something looks is marked “Sample”.</p>
      </Entry>
      <Entry note="The limits">
        <p>
          {product.name} gives general wellness information. It does not diagnose, prescribe or change a dose. The{' '}
          <Link to="/legal">legal page</Link> holds the full disclaimer.
        </p>
      </Entry>
      <Entry note="When we are wrong">
        <p>
          <Link to="/contact">Tell us</Link> what you found and, if you can, the source. Corrections are made in the knowledge base itself,
          so that every page that used the fact changes with it.
        </p>
      </Entry>
    </LegalSheet>
  );
}
