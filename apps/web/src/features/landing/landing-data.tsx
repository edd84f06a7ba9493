import { checkablePairCount, formatPairCount } from '@wellkept/knowledge/coverage.ts';
import type { Severity } from '@wellkept/knowledge/facts.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { checkTexts } from '@wellkept/safety/check.ts';
import { createResolver } from '@wellkept/safety/resolve.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { HeadacheCalendar, RangeBars, SleepAndHeadache } from './drawings.tsx';
import { MatrixDrawing } from './matrix-drawing.tsx';

/** What the landing page says about the safety engine: computed from the engine and the catalogue that this build ships. */
export type LandingData = {
  /** "3.4M+": distinct pairs of substances that can be checked. */
  pairCount: string;
  example: { texts: readonly string[]; severity: Severity; headline: string; advice: string; sourceCount: number };
  /** Drawings that never change, as HTML: the page shows them without the script that drew them. */
  drawings: { matrix: string; ranges: string; calendar: string; series: string };
};

const exampleTexts = ['Warfarin 5 mg', 'Ibuprofen 400 mg'];
const matrixTexts = ['Warfarin', 'Ibuprofen', 'St John’s wort', 'Grapefruit juice', 'Atorvastatin'];

export async function landingData(): Promise<LandingData> {
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  const [finding] = checkTexts(knowledge, resolver, exampleTexts).findings;
  if (!finding) throw new Error('the example of the landing page has no finding');
  const matrix = checkTexts(knowledge, resolver, matrixTexts);
  return {
    pairCount: formatPairCount(checkablePairCount(knowledge)),
    example: {
      texts: exampleTexts,
      severity: finding.severity,
      headline: finding.headline,
      advice: finding.advice[0] ?? '',
      sourceCount: finding.sources.length,
    },
    drawings: {
      matrix: renderToStaticMarkup(
        <MatrixDrawing
          names={matrix.items.map((item) => item.name)}
          cells={matrix.pairs.map(({ a, b, severity }) => ({ row: b, column: a, severity }))}
        />,
      ),
      ranges: renderToStaticMarkup(<RangeBars />),
      calendar: renderToStaticMarkup(<HeadacheCalendar />),
      series: renderToStaticMarkup(<SleepAndHeadache />),
    },
  };
}
