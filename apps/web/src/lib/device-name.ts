const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
// Most browsers also name those whose pages they want to be shown: the order matters.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const findFirstName = (pairs: typeof systems, text: string) => pairs.find(([pattern]) => pattern.test(text))?.[1];

/** `Chrome on Windows` for what a browser says of itself. */
export function parseDeviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = findFirstName(browsers, userAgent);
  const system = findFirstName(systems, userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');
}
