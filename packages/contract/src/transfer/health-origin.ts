import { getHostEdition } from '../site/product.ts';

/** Where the Health edition is: the first of these origins whose host stands for it, else the `health` host beside the first one. */
export function getHealthOrigin(origins: readonly [string, ...string[]]): string {
  const known = origins.find((one) => getHostEdition(new URL(one).host) === 'health');
  if (known) return known;
  const { protocol, host } = new URL(origins[0]);
  return `${protocol}//health.${host.replace(/^(?:www|wellness)\./, '')}`;
}
