import { product } from '@wellkept/contract/site/product.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { LegalSheet } from './legal-sheet.tsx';

export const meta = () =>
  createPageMeta({
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: `What ${product.name} keeps about you, why, for how long, who can see it, and how to have it deleted.`,
    isPublic: true,
  });

export default function PrivacyPage() {
  return (
    <LegalSheet
      title="Privacy Policy"
      summary="Your health information is yours. We keep what you enter so that you can use it, and nobody else sees it unless you share or post it. When you delete your account, it is gone. We do not sell it and we do not advertise."
    >
      <Entry note="Who this is about">
        <p>
          This policy covers this installation of {product.name}. The operator is responsible for your information (the controller) and
          answers at the address below. {product.name} is for adults of 18 years or older.
        </p>
      </Entry>
      <StoredInformation />
      <AccessAndRetention />
      <Entry note="Cookies and storage">
        <p>
          One cookie keeps you signed in. Scripts cannot read it. Your browser also remembers your cookie choice, your theme and notices
          that you have closed. There are no advertising or tracking cookies. If optional ones are ever added, they wait for your choice in
          the cookie banner.
        </p>
      </Entry>
      <YourRights />
      <Entry note="How it is protected">
        <p>
          Encrypted connections, row-level separation in the database, hashed passwords, optional second factor and passkeys, a log that
          shows tampering, and as little data as the service needs. No system is free of risk. If yours is affected we tell you.
        </p>
      </Entry>
      <Entry note="Changes">
        <p>When this text changes in substance, you are asked again before the change touches your data.</p>
      </Entry>
    </LegalSheet>
  );
}

function StoredInformation() {
  return (
    <>
      <Entry note="Without an account">
        <p>
          You can check medicines, supplements and foods without an account. The check runs in your browser: the names you type are kept in
          that browser tab and are not sent to us.
        </p>
      </Entry>
      <Entry note="What we keep">
        <ul className="bullets">
          <li>
            Your account: first and last name, email address, and your password in a form that cannot be turned back (a hash). Passkeys and
            the secret of a second factor, if you set them up.
          </li>
          <li>What you enter: medicines and supplements with dose, frequency, reason, prescriber and notes. This is health data.</li>
          <li>Your consents, with the version of the text and the time.</li>
          <li>Sessions: when and with which browser you signed in, so that you can see and end them.</li>
          <li>A security log: sign-ins, changes of password and consent, deletions. It holds no medicines, no values and no notes.</li>
          <li>Error reports without what you typed and without the part of an address that follows a question mark.</li>
          <li>Messages that you send with the contact form.</li>
          <li>
            What you write in the community, under the name you choose or without one, and what you react to, follow, save and report.
          </li>
          <li>
            If you turn reminders on in a browser: the address at which the service of its maker wakes it, until you turn them off. That
            service sees when your browser is woken, and not what the message says.
          </li>
        </ul>
      </Entry>
      <Entry note="Why, and on what basis">
        <ul className="bullets">
          <li>
            Health data: only with your explicit consent, which you give when you register and can withdraw in your settings at any time
            (Article 9(2)(a) of the General Data Protection Regulation, where it applies).
          </li>
          <li>Account and sessions: to give you the service you asked for (Article 6(1)(b)).</li>
          <li>
            Security log and error reports: to keep the service safe and working, which is a legitimate interest of yours and ours (Article
            6(1)(f)).
          </li>
        </ul>
      </Entry>
    </>
  );
}

function AccessAndRetention() {
  return (
    <>
      <Entry note="Who can see it">
        <p>
          You. In the database each person’s rows are fenced off. A request made for you can only read your rows. People who operate the
          service can reach the machine it runs on and are bound to look only where operating it requires that. A company that carries our
          mail or hosts the machine handles data on our behalf. We give data to authorities only where the law compels us.
        </p>
        <p>
          The people you give a link to: you choose what is behind it, see it before you share it, and can end it at any time. What is
          shared is encrypted with a key that only the link holds. We note when a link was opened and what the reader wrote as their name,
          and nothing else about them.
        </p>
        <p>
          What you post in the community: everyone, or the members of the group if the group says so. Moderators read what waits for them or
          was reported. An administrator who looks up who wrote a post gives a reason, and you see that in your log.
        </p>
        <p className="sheet-action">We do not sell personal information, share it for advertising, or use it to train models.</p>
      </Entry>
      <Entry note="How long">
        <p>
          As long as you have an account. Deleting your account deletes your entries at once. What stays of the security log no longer names
          you: your identity and all details are destroyed, and only the proof that the log was not altered remains. Backups kept by the
          operator run out on the operator’s schedule. Messages of the contact form are deleted after 12 months.
        </p>
        <p>
          If someone reported your post before you deleted it, moderators keep the reported words until they decide. The report is deleted
          90 days after the decision. Without a decision it is deleted 90 days after the report.
        </p>
      </Entry>
    </>
  );
}

function YourRights() {
  return (
    <>
      <Entry note="Your rights">
        <p>
          You can see and correct what you entered on its own page, end sessions, withdraw consent, take along everything that is stored for
          you, and delete your account in <Link to="/account">your settings</Link>. You may object to a use, or complain to the data
          protection authority where you live. We answer within one month.
        </p>
      </Entry>
      <Entry note="In the United States">
        <p>
          {product.name} is not a health-care provider or insurer, so the Health Insurance Portability and Accountability Act (HIPAA)
          usually does not cover what you keep here. If health data were disclosed without your permission, we would tell you and the
          Federal Trade Commission as its Health Breach Notification Rule (16 CFR Part 318) requires. Where a state law gives you further
          rights over consumer health data, we honour them.
        </p>
      </Entry>
    </>
  );
}
