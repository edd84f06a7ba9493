import { client } from '../../lib/client.ts';

/**
 * Whether this browser can receive push messages. `unsupported`: it has no support; `home-screen`: only once the app is installed there;
 * `blocked`: the user denied permission, and only they can change that, in the browser's settings.
 */
export type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const isApple = () => /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

const findRegistration = () => navigator.serviceWorker.getRegistration().then((one) => one ?? null);

export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  return (await findRegistration())?.pushManager.getSubscription() ?? null;
}

/** `endpoints` are those that the server knows of this person. */
export async function getPushState(endpoints: readonly string[]): Promise<PushState> {
  if (!isSupported()) return isApple() ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await findPushSubscription();
  return subscription && Notification.permission === 'granted' && endpoints.includes(subscription.endpoint) ? 'on' : 'off';
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/**
 * Asks the user for permission, subscribes at the browser's push service, and registers this browser with the server. An earlier
 * subscription, perhaps of another user of this browser, ends. Returns false when the user refuses.
 */
export async function enablePush(pushKey: string, zone: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64Url(pushKey) });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('the browser gave no address');
  const body = { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] }, zone };
  const { error } = await client.POST('/api/reminders/devices', { body });
  if (error === undefined) return true;
  await subscription.unsubscribe();
  throw error;
}

export async function disablePush(): Promise<void> {
  await (await findPushSubscription())?.unsubscribe();
}
