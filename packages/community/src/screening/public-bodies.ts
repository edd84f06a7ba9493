/**
 * Addresses of public health bodies and of the publishers that our own library cites. A link to one of them is no advertising, so a post with
 * it need not wait. `gov`, `nhs.uk`, `gov.uk` and `europa.eu` are given to public bodies alone.
 */
const hosts = [
  ...['gov', 'gov\\.uk', 'nhs\\.uk', 'nhs\\.scot', 'nhs\\.wales', 'hscni\\.net', 'hse\\.ie', 'europa\\.eu', 'who\\.int', 'nice\\.org\\.uk'],
  ...['canada\\.ca', 'gov\\.au', 'govt\\.nz', 'bund\\.de', 'gesundheitsinformation\\.de', 'cochrane\\.org', 'medicines\\.org\\.uk'],
  ...['mayoclinic\\.org', 'clevelandclinic\\.org', 'heart\\.org', 'diabetes\\.org', 'diabetes\\.org\\.uk', 'cancer\\.org', 'acog\\.org'],
  ...['versusarthritis\\.org', 'arthritis\\.org', 'bhf\\.org\\.uk', 'thyroid\\.org', 'btf-thyroid\\.org', 'asthmaandlung\\.org\\.uk'],
  ...['mind\\.org\\.uk', 'samaritans\\.org', '988lifeline\\.org', 'nami\\.org', 'lactmed\\.nlm\\.nih\\.gov'],
].join('|');
// Nothing but labels before the host, and a plain path after it: neither an address within another one nor one that leads on somewhere else.
const address = new RegExp(
  `(?<![\\w@/.-])(?:https?://)?(?:[a-z0-9-]{1,40}\\.){0,4}(?:${hosts})(?![\\w@-]|\\.[a-z])(?:/[\\w/.%#~+-]*)?(?![?@=&:\\w])`,
  'g',
);

/** A text without the links in it that may be read at once. */
export const leaveOutPublicBodies = (text: string): string => text.replace(address, ' ');
