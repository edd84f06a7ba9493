import { emergencySentence, product } from '@wellkept/contract/site/product.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { LegalSheet } from './legal-sheet.tsx';

export const meta = () =>
  createPageMeta({
    path: '/legal',
    title: 'Legal',
    description: `Medical disclaimer, emergency numbers, sources and the legal texts of ${product.name}.`,
    isPublic: true,
  });

export default function LegalPage() {
  return (
    <LegalSheet title="Legal" summary={product.disclaimer}>
      <Entry note="Medical disclaimer">
        <p>
          {product.name} offers general wellness information to adults. It is not a medical device. It is not for diagnosis, treatment or
          emergencies. The AI may be wrong. Professional consultation is required before you act on anything you read here.
        </p>
      </Entry>
      <Entry note="In an emergency">
        <p>Call {emergencySentence} at once. Do not wait for an answer from a website.</p>
      </Entry>
      <Entry note="How to read a finding">
        <ul className="bullets">
          <li>Every finding has a severity, says what to do, and names its sources with their year.</li>
          <li>
            The grade says how strong the evidence is: A, a product label or guideline; B, a study in people; C, case reports; D, reasoning
            from mechanism. “Not graded” means that it is from a reference work, a list without grades, or a label that we have not read
            word for word.
          </li>
          <li>“No known interaction” means that we know of none. It is not a statement of safety.</li>
          <li>“Could not be checked” means that we didn’t recognize a name. Nothing else on the page includes it.</li>
        </ul>
      </Entry>
      <Entry note="Sources">
        <p>
          Facts are taken from public documents such as product labels and safety communications of the U.S. Food and Drug Administration,
          tables of the U.S. Department of Veterans Affairs, monographs of the European Medicines Agency, guidelines of medical societies
          and published studies. Wording is our own. Naming a source does not mean that it endorses us. Product and company names belong to
          their owners.
        </p>
      </Entry>
      <Entry note="Texts">
        <ul className="bullets">
          <li>
            <Link to="/terms-of-service">Terms of Service</Link>
          </li>
          <li>
            <Link to="/privacy-policy">Privacy Policy</Link>
          </li>
          <li>
            <Link to="/wellness-policy">Wellness Policy</Link>
          </li>
          <li>
            <Link to="/compliance-center" translate="no">
              Compliance Center
            </Link>
          </li>
        </ul>
      </Entry>
    </LegalSheet>
  );
}
