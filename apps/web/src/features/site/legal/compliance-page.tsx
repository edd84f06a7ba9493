import { product } from '@wellkept/contract/site/product.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { supportEmail } from '../../../lib/page-settings.ts';
import { LegalSheet } from './legal-sheet.tsx';

export const meta = () =>
  createPageMeta({
    path: '/compliance-center',
    title: 'Compliance Center',
    description: `How ${product.name} protects data, what it claims and does not claim, and how to report a weakness.`,
    isPublic: true,
  });

export default function CompliancePage() {
  return (
    <LegalSheet
      title="Compliance Center"
      summary="What we do to earn your trust, and what we don’t claim. Each line below describes how the product works today, not a plan."
    >
      <Entry note="Not a medical device">
        <p>
          {product.name} is offered as general education. It has not been reviewed or cleared by the U.S. Food and Drug Administration, the
          UK’s Medicines and Healthcare products Regulatory Agency or a European notified body, and it carries no CE or UKCA mark.
        </p>
      </Entry>
      <Entry note="Data protection">
        <ul className="bullets">
          <li>
            Explicit, versioned and withdrawable consent to processing health data, and a statement of being an adult, before an account
            exists.
          </li>
          <li>Every table with personal data enforces in the database itself that one person’s request reaches only that person’s rows.</li>
          <li>
            Sign-ins, consents and deletions are written to a log in which later changes can be detected. The log holds no health data.
          </li>
          <li>Deleting an account deletes its data. There is no hidden copy in the product.</li>
          <li>Health data stays out of page addresses, server logs and error reports.</li>
        </ul>
      </Entry>
      <Entry note="Security">
        <ul className="bullets">
          <li>Passwords are hashed and weak ones are refused. Second factor and passkeys are available to everybody.</li>
          <li>The session lives in a cookie that scripts cannot read. You can see all your sessions and end any of them.</li>
          <li>A strict content security policy allows only scripts that came with the page.</li>
          <li>Sign-in and email are limited in rate.</li>
        </ul>
      </Entry>
      <Entry note="What we don’t claim">
        <p>
          We hold no certification such as ISO 27001, SOC 2 or HITRUST, and we do not claim compliance with HIPAA: it does not usually apply
          to a service that is neither a provider nor an insurer. The <Link to="/privacy-policy">privacy policy</Link> says which rules do.
        </p>
      </Entry>
      <Entry note="Accessibility">
        <p>
          We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA: by keyboard alone, with a screen reader, at 200% zoom,
          in light and dark. Automated checks run on every screen before each release. If something gets in your way, tell us and we’ll fix
          it.
        </p>
      </Entry>
      <Entry note="Reporting a weakness">
        <p>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> with “security” in the subject. Use an account of your own, do not
          touch other people’s data, and give us time to fix it before you publish. We answer within five working days and take no legal
          steps against research in good faith.
        </p>
      </Entry>
    </LegalSheet>
  );
}
