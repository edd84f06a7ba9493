import { product } from '@wellkept/contract/site/product.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';

export const meta = () =>
  createPageMeta({
    path: '/about',
    title: 'About',
    description: `Why ${product.name} exists, who it is for, and what it promises never to do.`,
    isPublic: true,
  });

export default function AboutPage() {
  return (
    <article className="page-width sheet">
      <PageHeader title={`About ${product.name}`} />
      <p className="lead sheet-lead">
        Medicines, supplements, test results and questions usually end up in ten places and a drawer. {product.name} is one notebook for all
        of them, for adults seeking general wellness information.
      </p>
      <Entry note="Why">
        <p>
          Most checkers only look at prescription medicines, or miss the same ingredient in two boxes. Others warn about everything until
          nobody reads the warnings. We wanted one that checks everything a person takes, says what matters first, and shows where its facts
          come from.
        </p>
      </Entry>
      <Entry note="For whom">
        <p>
          For adults, and for people who look after someone. It is educational: not a medical device, and not for diagnosis, treatment or
          emergencies. It helps you ask your doctor or pharmacist better questions.
        </p>
      </Entry>
      <Entry note="What we promise">
        <ul className="bullets">
          <li>A warning marked “Do not combine” or “Serious” is never behind a plan, a limit or a sign-in.</li>
          <li>Every finding names its source and how strong it is.</li>
          <li>We show what we couldn’t check. We never drop it.</li>
          <li>We don’t sell your data, and deleting your account deletes it.</li>
        </ul>
      </Entry>
      <Entry note="Read on">
        <p>
          <Link to="/how-it-works">How it works</Link>, <Link to="/features">what is open today</Link>, and the{' '}
          <Link to="/wellness-policy">rules by which we write</Link>.
        </p>
      </Entry>
    </article>
  );
}
