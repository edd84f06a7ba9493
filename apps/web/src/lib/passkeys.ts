import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { callHeaders } from './call-headers.ts';
import { client } from './client.ts';

const base = '/api/auth/passkey';

/** These addresses belong to the sign-in library and are not in the OpenAPI document; their refusals have the same body as ours. */
async function call<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...callHeaders, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw answer;
  return answer as T;
}

export const hasPasskeySupport = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Closing the browser's dialogue is a choice, not an error. */
export const isCancelled = (error: unknown) => error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await call<Parameters<typeof startAuthentication>[0]['optionsJSON']>('/generate-authenticate-options');
  const response = await startAuthentication({ optionsJSON });
  await call('/verify-authentication', { response });
}

export async function addPasskey(name: string, password: string): Promise<void> {
  const { data, error } = await client.POST('/api/account/passkeys/options', { body: { password } });
  if (!data) throw error;
  // The contract leaves the standard's type to the standard: the server hands on what its library makes for this very call.
  const response = await startRegistration({ optionsJSON: data as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] });
  await call('/verify-registration', { response, name });
}
