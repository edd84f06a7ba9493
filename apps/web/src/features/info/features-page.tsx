import { product } from '@wellkept/contract/product.ts';
import { Link } from 'react-router';
import { Entry } from '../../components/entry.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () =>
  pageMeta({
    path: '/features',
    title: 'Features',
    description: `What ${product.name} does today, and what is still closed.`,
    isPublic: true,
  });

const open: readonly { note: string; text: string; to: string; link: string }[] = [
  {
    note: 'Interaction check',
    text: 'Medicines, vitamins, minerals, herbs, foods and drinks against each other, with what to do, why, the evidence and its sources. No account needed; the check runs in your browser. Prints for your pharmacist.',
    to: '/interactions',
    link: 'Check what you take',
  },
  {
    note: 'Your medicines',
    text: 'A list that understands what you type or paste, dose and frequency included. It is checked before you add something and whenever it changes. Stop, resume, edit, delete and undo.',
    to: '/medications',
    link: 'Open your medicines',
  },
  {
    note: 'Your supplements',
    text: 'The same for vitamins, minerals, herbs and other supplements, checked together with your medicines.',
    to: '/dashboard/supplements',
    link: 'Open your supplements',
  },
  {
    note: 'Today',
    text: 'One page with the most important finding in your list and the one thing worth doing next.',
    to: '/dashboard?demo=true',
    link: 'See it with sample data',
  },
  {
    note: 'A safe account',
    text: 'E-mail and password, passkeys, a second factor with recovery codes, a list of your sessions, consent that you can withdraw, and deletion that really deletes.',
    to: '/register',
    link: 'Create an account',
  },
];

export default function FeaturesPage() {
  return (
    <article className="w sheet">
      <PageHeader title="Features" />
      <p className="lead sheet-lead">What works today. Everything on this page is free.</p>
      {open.map(({ note, text, to, link }) => (
        <Entry key={to} note={note}>
          <p>{text}</p>
          <p className="sheet-action">
            <Link className="tlink" to={to}>
              {link}
            </Link>
          </p>
        </Entry>
      ))}
      <Entry note="Still closed">
        <p>
          Lab results, symptom and mood tracking, meal planning, reports, community and the assistant are being made. Each of their pages
          says what it will do and what to use until then.
        </p>
      </Entry>
    </article>
  );
}
