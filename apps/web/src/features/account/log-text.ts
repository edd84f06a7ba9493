import { formatList } from '@wellkept/clinical/wording.ts';
import type { AccountLogEntry } from '@wellkept/contract/account/account-log.ts';
import type { ReservedAuditAction } from '@wellkept/contract/account/audit-events.ts';

const actionWords: Readonly<Record<ReservedAuditAction, string>> = {
  account_registered: 'Account created',
  carer_added: 'Someone began to look after your record',
  carer_removed: 'Someone no longer looks after your record',
  record_opened_by_carer: 'Someone who looks after you opened your record',
  email_verified: 'Email address confirmed',
  sign_in: 'Signed in',
  sign_in_failed: 'An attempt to sign in failed',
  sign_out: 'Signed out everywhere',
  session_revoked: 'A device was signed out',
  password_changed: 'Password changed',
  password_reset_requested: 'A new password was requested',
  password_reset: 'New password chosen by email',
  second_factor_enabled: 'Two-step sign-in turned on',
  second_factor_disabled: 'Two-step sign-in turned off',
  recovery_codes_renewed: 'New recovery codes made',
  lab_uploaded: 'Test results uploaded',
  lab_upload_deleted: 'An uploaded file was deleted',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  token_issued: 'Another program signed in with your password',
  token_reuse_detected: 'A used key of another program was refused, and the program signed out',
  consent_given: 'Consent given',
  consent_withdrawn: 'Consent withdrawn',
  profile_changed: 'Name changed',
  data_exported: 'All data exported',
  data_imported: 'You imported data from another program',
  share_created: 'A visit brief was shared through a link',
  share_opened: 'A shared link was opened',
  share_revoked: 'A shared link was withdrawn',
  share_locked: 'A shared link was closed after too many wrong passcodes',
  account_deleted: 'Account deleted',
  user_id_mismatch: 'A request in someone else’s name was refused',
  role_changed: 'Role changed',
  ai_health_chat: 'Question to the wellness assistant',
  subscription_changed: 'Subscription changed',
  post_author_revealed: 'A moderator looked up who wrote one of your posts',
  viewed_by_administrator: 'An administrator looked at your account',
  administrator_action: 'Done as an administrator',
};

/** Parts of a person's data that were downloaded as a PDF. */
const paperWords: Readonly<Record<string, string>> = {
  cabinet_pdf: 'Page for the pharmacist downloaded',
  analysis_pdf: 'Lab results downloaded as a PDF',
  report_pdf: 'Report for a visit downloaded as a PDF',
};

/** What the app reports of itself. */
const reported: Readonly<Record<string, string>> = { page_printed: 'A page was printed' };

const signInMethodWords: Readonly<Record<string, string>> = {
  password: 'with the password',
  'second-factor': 'with the password and a code',
  passkey: 'with a passkey',
  'mail-link': 'by an emailed link',
};

const consentWords: Readonly<Record<string, string>> = {
  'health-data': 'processing of health data',
  terms: 'Terms of Service',
  adult: 'being 18 or older',
  'product-mails': 'emails about the product',
};

const sectionWords: Readonly<Record<string, string>> = {
  personal_info: 'personal information',
  health_assessment: 'health questions',
  medical_history: 'medical history',
  lifestyle_data: 'lifestyle',
  dietary_info: 'diet',
  medications: 'medicines',
  supplements: 'supplements',
  symptoms: 'symptoms',
  conditions: 'conditions',
  health_goals: 'goals',
  preferences: 'settings',
  onboarding_progress: 'progress of the set-up',
};

const administratorActionWords: Readonly<Record<string, string>> = {
  people_viewed: 'looked at other people’s accounts',
  webhook_retried: 'tried a payment message again',
  job_retried: 'tried a background job again',
};

const findKnownWord = (map: Readonly<Record<string, string>>, key: unknown): string | undefined =>
  typeof key === 'string' && Object.hasOwn(map, key) ? map[key] : undefined;

/** One entry as its owner reads it. */
export function formatLogEntry({ action, resourceType, details }: AccountLogEntry): string {
  const plain = findKnownWord(actionWords, action);
  if (plain === undefined) return findKnownWord(reported, action) ?? `Reported by the app: ${action}`;
  if (action === 'sign_in') return [plain, findKnownWord(signInMethodWords, details['way'])].filter(Boolean).join(' ');
  // Not by name: enough to tell one administrator from another when asking about it.
  if (action === 'viewed_by_administrator' && typeof details['administrator'] === 'string')
    return `${plain} (administrator ${details['administrator'].slice(0, 8)})`;
  if (action === 'administrator_action')
    return [plain, findKnownWord(administratorActionWords, details['deed'])].filter(Boolean).join(': ');
  if (action.startsWith('consent_')) return [plain, findKnownWord(consentWords, details['kind'])].filter(Boolean).join(': ');
  if (action === 'data_exported') return findKnownWord(paperWords, resourceType) ?? plain;
  if (action === 'profile_changed' && resourceType === 'health_profile') {
    const names = String(details['sections'] ?? '').split(',');
    const changed = names.flatMap((name) => findKnownWord(sectionWords, name) ?? []);
    return changed.length > 0 ? `Health profile changed: ${formatList(changed, 3)}` : 'Health profile changed';
  }
  return plain;
}
