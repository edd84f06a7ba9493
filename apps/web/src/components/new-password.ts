import { listPasswordErrors } from '@wellkept/contract/account/credentials.ts';

/** The two passwords of a reset or a change: compared first, then the first rule that the new one breaks. */
export function validateNewPassword(newPassword: string, confirmPassword: string): { newPassword?: string; confirmPassword?: string } {
  if (newPassword !== confirmPassword) return { confirmPassword: 'Passwords do not match' };
  const [first] = listPasswordErrors(newPassword);
  return first ? { newPassword: first } : {};
}
