/** The secret as one types it into an app that cannot scan, in groups of four. */
export function formatSecret(otpauthUrl: string): string {
  const secret = new URL(otpauthUrl).searchParams.get('secret') ?? '';
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
