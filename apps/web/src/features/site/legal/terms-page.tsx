import { emergencySentence, product } from '@wellkept/contract/site/product.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { LegalSheet } from './legal-sheet.tsx';

export const meta = () =>
  createPageMeta({
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: `What you may expect from ${product.name}, what it is not, and what we ask of you.`,
    isPublic: true,
  });

/** By the name of its page, which is spelled alike everywhere. */
const complianceLink = (
  <Link to="/compliance-center" translate="no">
    Compliance Center
  </Link>
);

export default function TermsPage() {
  return (
    <LegalSheet
      title="Terms of Service"
      summary={`${product.name} gives general wellness information to adults. It is not a medical device, not medical advice and not for emergencies. Use it to prepare questions, and let a professional answer them.`}
    >
      <Entry note="Who may use it">
        <p>
          Adults of 18 years or older who seek general wellness information. By registering you state that you are 18 or older and accept
          these terms. If you enter information about someone you care for, you need their permission.
        </p>
      </Entry>
      <Entry note="What it is not">
        <p>
          {product.name} is not for diagnosis, treatment or emergencies, and it does not replace a doctor or pharmacist. It does not know
          you as they do. Do not start, stop or change a medicine because of something you read here: ask first.
        </p>
        <p className="sheet-action">In an emergency call {emergencySentence}.</p>
      </Entry>
      <Entry note="What it may get wrong">
        <p>
          Knowledge about interactions is incomplete and changes. “No known interaction” means that we know of none. It does not mean that a
          combination is safe. What we couldn’t recognize is shown as “Could not be checked”. Where AI is used it may be wrong, and
          professional consultation is required before you act on it.
        </p>
      </Entry>
      <Entry note="Your account">
        <p>
          Keep your password to yourself and your email address current. You are responsible for what is entered under your account. You may
          delete it at any time in <Link to="/account">your settings</Link>; deletion is final.
        </p>
      </Entry>
      <Entry note="What we ask">
        <p>
          Do not try to reach other people’s data, overload the service, or pass its answers on as medical advice. If you find a weakness,
          tell us before you tell others. The {complianceLink} says how.
        </p>
      </Entry>
      <Entry note="Price">
        <p>
          The free plan costs nothing. You see the price of any other plan before you agree to it. Warnings marked “Do not combine” or
          “Serious” are free for everybody.
        </p>
      </Entry>
      <Entry note="Your content">
        <p>What you enter stays yours. You allow us to store and process it for one purpose: to give you the service.</p>
      </Entry>
      <Entry note="Availability">
        <p>
          We work to keep the service running and your entries safe, but we cannot promise that it never fails. Keep your own list of
          medicines for the day you need it and have no connection.
        </p>
      </Entry>
      <Entry note="Liability">
        <p>
          To the extent the law allows, we are not liable for decisions made on the information shown here without professional advice.
          Nothing in these terms limits liability that the law does not let us limit, or the rights you have as a consumer where you live.
        </p>
      </Entry>
      <Entry note="Ending and changes">
        <p>
          We may close accounts that break these terms. When the terms change in substance, we tell you beforehand and ask you again. The
          version you agreed to is kept with your consents.
        </p>
      </Entry>
    </LegalSheet>
  );
}
