import { formatNumber } from '@wellkept/clinical/wording.ts';
import { plans } from '@wellkept/contract/billing/plans.ts';
import { checkTexts } from '@wellkept/interactions/check.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import { countCheckablePairs, formatPairCount } from '@wellkept/knowledge/coverage.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { SeverityMark } from '../../../components/severity-mark.tsx';
import { formatPlanPrice } from '../../billing/plans/plan-price.ts';
import { Answers } from './answers.tsx';
import { HeadacheCalendar, RangeBars, SleepAndHeadache } from './drawings.tsx';
import { MatrixDrawing } from './matrix-drawing.tsx';
import { PlanColumns } from './plan-columns.tsx';

/** What the landing page says about the safety engine: computed from the engine and the catalogue that this build ships. */
export type LandingData = {
  /** "3.4M+": distinct pairs of substances that can be checked. */
  pairCount: string;
  /** How many medicines, supplements and foods it knows, and how many sources its answers name. */
  substanceCount: string;
  sourceCount: string;
  paidPlan: { name: string; monthlyPrice: string };
  /** `names`: offered while something of one's own is typed. `mark`: the severity's shape and word, as HTML, as the drawings below. */
  example: { texts: readonly string[]; names: readonly string[]; mark: string; headline: string; advice: string; sourceCount: number };
  /** What never changes, as HTML: the page shows it without the script that drew it. */
  answers: string;
  plans: string;
  drawings: { matrix: string; ranges: string; calendar: string; series: string };
};

const exampleTexts = ['Warfarin 5 mg', 'Ibuprofen 400 mg'];
const matrixTexts = ['Warfarin', 'Ibuprofen', 'St John’s wort', 'Grapefruit juice', 'Atorvastatin'];

/** A choice of what people take. The page has no search of its own; the check behind it knows the rest. */
const offeredNames = [
  ...['Acetaminophen', 'Albuterol', 'Allopurinol', 'Alprazolam', 'Amitriptyline', 'Amlodipine', 'Amoxicillin', 'Apixaban', 'Aspirin'],
  ...[
    'Atorvastatin',
    'Azithromycin',
    'Biotin',
    'Bupropion',
    'Calcium',
    'Carvedilol',
    'Celecoxib',
    'Cetirizine',
    'Ciprofloxacin',
    'Citalopram',
  ],
  ...['Clonazepam', 'Clopidogrel', 'Coffee', 'Cranberry juice', 'Diclofenac', 'Digoxin', 'Diphenhydramine', 'Doxycycline', 'Duloxetine'],
  ...[
    'Escitalopram',
    'Famotidine',
    'Fish oil',
    'Fluoxetine',
    'Folic acid',
    'Furosemide',
    'Gabapentin',
    'Garlic',
    'Ginger',
    'Ginkgo',
    'Ginseng',
  ],
  ...[
    'Grapefruit juice',
    'Green tea',
    'Hydrochlorothiazide',
    'Ibuprofen',
    'Insulin glargine',
    'Iron',
    'Lamotrigine',
    'Levothyroxine',
    'Lisinopril',
  ],
  ...['Lithium', 'Loratadine', 'Losartan', 'Magnesium', 'Melatonin', 'Metformin', 'Methotrexate', 'Metoprolol', 'Mirtazapine', 'Naproxen'],
  ...['Omeprazole', 'Pantoprazole', 'Potassium', 'Prednisone', 'Pregabalin', 'Propranolol', 'Quetiapine', 'Rivaroxaban', 'Rosuvastatin'],
  ...['Semaglutide', 'Sertraline', 'Sildenafil', 'Simvastatin', 'Spironolactone', 'St John’s wort', 'Tamsulosin', 'Tramadol', 'Trazodone'],
  ...['Turmeric', 'Venlafaxine', 'Vitamin B12', 'Vitamin C', 'Vitamin D', 'Warfarin', 'Zinc', 'Zolpidem'],
];

export async function loadLandingData(): Promise<LandingData> {
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  const [finding] = checkTexts(knowledge, resolver, exampleTexts).findings;
  const unknown = offeredNames.filter((name) => !resolver.resolve(name).match);
  if (unknown.length > 0) throw new Error(`the landing page offers what is not known: ${unknown.join(', ')}`);
  if (!finding) throw new Error('the example of the landing page has no finding');
  const matrix = checkTexts(knowledge, resolver, matrixTexts);
  return {
    pairCount: formatPairCount(countCheckablePairs(knowledge)),
    substanceCount: formatNumber(knowledge.substances.size),
    sourceCount: formatNumber(knowledge.sources.size),
    paidPlan: { name: plans.wellness_plus.name, monthlyPrice: formatPlanPrice('wellness_plus', 'monthly').amount },
    example: {
      texts: exampleTexts,
      names: offeredNames,
      mark: renderToStaticMarkup(<SeverityMark mark={finding.severity} />),
      headline: finding.headline,
      advice: orderAdvice(finding, 'considering')[0] ?? '',
      sourceCount: finding.sources.length,
    },
    answers: renderToStaticMarkup(<Answers />),
    plans: renderToStaticMarkup(<PlanColumns />),
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
