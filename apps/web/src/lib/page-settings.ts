import type { Edition } from '@wellkept/contract/site/product.ts';
import { useSyncExternalStore } from 'react';

/**
 * What the server writes into each HTML page for the response at hand. At build time, where there is no document, the placeholders
 * themselves are rendered, so that server and browser agree on the text.
 */
const dataset: DOMStringMap | null = typeof document === 'undefined' ? null : document.documentElement.dataset;

/** The canonical origin of this installation, without a trailing slash. */
export const origin = dataset?.['origin'] ?? '__ORIGIN__';

/** Where the Health edition of this installation is. */
export const healthOrigin = dataset?.['healthOrigin'] ?? '__HEALTH_ORIGIN__';

const edition: Edition = dataset?.['edition'] === 'wellness' ? 'wellness' : 'health';
const subscribeToNothing = () => () => undefined;

/** The edition of the host that this page was asked of. The build knows none and draws the Health edition. */
export const useEdition = (): Edition =>
  useSyncExternalStore<Edition>(
    subscribeToNothing,
    () => edition,
    () => 'health',
  );

/** Where people write to: the product's address, unless the installation names another. */
export const supportEmail = dataset?.['supportEmail'] ?? '__SUPPORT_EMAIL__';

/** The line under the header, by edition. */
export const subtitle = dataset?.['subtitle'] ?? '__SUBTITLE__';

/** Read once, before React can set the tag back to the text that the build wrote. */
export const styleNonce =
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '');

const readContent = (name: string, placeholder: string): string =>
  typeof document === 'undefined' ? placeholder : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '');

/** What the server wrote into the head for this address. React finds it as it is, and takes it out for what the page itself says. */
export const answeredHead = {
  title: typeof document === 'undefined' ? '__TITLE__' : (document.querySelector('title')?.textContent ?? ''),
  description: readContent('description', '__DESCRIPTION__'),
  robots: readContent('robots', '__ROBOTS__'),
};
