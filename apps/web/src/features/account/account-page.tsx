import { Entry } from '../../components/entry.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SectionBoundary } from '../../components/section-boundary.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { useSession } from '../../lib/session.ts';
import { ConsentSettings } from './consent-settings.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailSettings } from './detail-settings.tsx';
import { ExportSettings } from './export-settings.tsx';
import { PasskeySettings } from './passkey-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { PreferenceSettings } from './preference-settings.tsx';
import { SecondFactorSettings } from './second-factor-settings.tsx';
import { SessionSettings } from './session-settings.tsx';
import { ThemeSettings } from './theme-settings.tsx';

export const meta = () =>
  pageMeta({ path: '/account', title: 'Settings', description: 'Your details, how you sign in, your consents and your data.' });

export default function AccountPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Settings" />
      <Entry note="You">
        <DetailSettings user={user} />
      </Entry>
      <Entry note="Appearance">
        <ThemeSettings />
      </Entry>
      <Entry note="Units and region">
        <SectionBoundary>
          <PreferenceSettings />
        </SectionBoundary>
      </Entry>
      <Entry note="Password">
        <PasswordSettings email={user.email} />
      </Entry>
      <Entry note="Two-step sign-in">
        <SecondFactorSettings isOn={user.two_factor_enabled} />
      </Entry>
      <Entry note="Passkeys">
        <SectionBoundary>
          <PasskeySettings />
        </SectionBoundary>
      </Entry>
      <Entry note="Where you are signed in">
        <SectionBoundary>
          <SessionSettings />
        </SectionBoundary>
      </Entry>
      <Entry note="Consents">
        <SectionBoundary>
          <ConsentSettings />
        </SectionBoundary>
      </Entry>
      <Entry note="Your data">
        <ExportSettings />
      </Entry>
      <Entry note="Delete account">
        <DeleteAccount />
      </Entry>
    </>
  );
}
