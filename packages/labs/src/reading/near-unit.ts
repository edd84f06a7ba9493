import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { isConvertibleUnit, normalizeUnit } from './choose-analyte.ts';
import type { PrintedUnit } from './read-value.ts';
import { spellings } from './unit-spellings.ts';
import { foldUnit } from './units.ts';

const unitText = /^[\p{Script=Latin}\p{Script=Greek}µ/|!.]{1,12}$/u;
/** Letters and strokes that a machine takes for each other, as one of them. */
const foldLook = (folded: string) => folded.replace(/[i1|!v]/g, 'l').replace(/\./g, '');
/** A stroke between letters is lost, or taken for one of them: "mmoVL", "UIL". */
const listLooks = (folded: string) => [...new Set(['', 'l'].map((stroke) => foldLook(folded.replaceAll('/', stroke))))];

const looksByAnalyte = new WeakMap<Analyte, ReadonlyMap<string, ReadonlySet<string>>>();

/** How the units of an analyte look, with what each look may mean. */
function getLooks(analyte: Analyte): ReadonlyMap<string, ReadonlySet<string>> {
  const known = looksByAnalyte.get(analyte);
  if (known) return known;
  const looks = new Map<string, Set<string>>();
  for (const [spelling, unit] of Object.entries(spellings)) {
    const own = normalizeUnit(analyte, unit);
    if (!isConvertibleUnit(analyte, own)) continue;
    for (const look of listLooks(spelling)) looks.set(look, (looks.get(look) ?? new Set<string>()).add(own));
  }
  looksByAnalyte.set(analyte, looks);
  return looks;
}

/**
 * The unit of an analyte that a misread one looks like, whole ("mmoVL") or cut off ("f", "mmoi"). Null where it may be two of its units: of
 * "mg" nobody knows whether a litre or a decilitre followed.
 */
export function findNearUnit(text: string, analyte: Analyte): PrintedUnit | null {
  const printed = text.trim();
  if (!unitText.test(printed)) return null;
  const looks = getLooks(analyte);
  const own = listLooks(foldUnit(printed));
  const whole = new Set(own.flatMap((look) => [...(looks.get(look) ?? [])]));
  const meant =
    whole.size > 0 ? whole : new Set(own.flatMap((look) => [...looks].flatMap(([one, units]) => (one.startsWith(look) ? [...units] : []))));
  const [unit] = meant;
  return unit !== undefined && meant.size === 1 ? { unit, printed } : null;
}
