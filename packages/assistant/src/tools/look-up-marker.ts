import type { Analyte, SourcedRange } from '@wellkept/knowledge/analytes.ts';
import { ownLabs, rangeSource } from '../answer/sources.ts';
import type { Statement } from '../answer/statement.ts';
import { nothing, type OwnData, type ToolInputs, type ToolResult, type World } from './tool.ts';

const resultsToldMax = 3;

/** What a laboratory marker is measured in, which values are usual, and what the person's own last results were. */
export function lookUpMarker(world: World, own: OwnData | null, { name }: ToolInputs['look_up_marker']): ToolResult {
  const analyte = world.analytes.byId.get(name) ?? world.analytes.all.find((one) => one.names.includes(name.toLowerCase()));
  if (!analyte) return nothing;
  const ranges = (world.analytes.ranges.get(analyte.id) ?? []).flatMap((range) => rangeStatement(analyte, range));
  const results = (own?.labs ?? [])
    .filter((lab) => lab.analyteId === analyte.id)
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, resultsToldMax);
  return {
    ...nothing,
    statements: [
      ...results.map(
        (lab): Statement => ({
          role: 'own',
          text: `Your ${lab.name} of ${lab.date} was ${lab.value} ${lab.unit}${lab.isOutside ? ', outside the range that the laboratory printed' : ''}.`,
          about: analyte.name,
          sources: [ownLabs(lab.date)],
        }),
      ),
      ...ranges,
    ],
    used: results.map(({ date }) => ({ what: `your ${analyte.name} result`, date })).slice(0, 1),
    missing: own && results.length === 0 ? [`a result of yours for ${analyte.name}`] : [],
  };
}

function rangeStatement(analyte: Analyte, { adults, male, female, unit, kind, source }: SourcedRange): Statement[] {
  const parts = [
    ...(adults ? [`${bounds(adults)} ${unit}`] : []),
    ...(male ? [`${bounds(male)} ${unit} in men`] : []),
    ...(female ? [`${bounds(female)} ${unit} in women`] : []),
  ];
  if (parts.length === 0) return [];
  const start = kind === 'interval' ? `${analyte.name} is usually` : `The limit that guidelines use for ${analyte.name} is`;
  return [
    {
      role: 'answer',
      text: `${start} ${parts.join(' and ')}; your own laboratory’s printed range goes first.`,
      about: analyte.name,
      sources: [rangeSource(source)],
    },
  ];
}

const bounds = ([low, high]: readonly [number | null, number | null]): string =>
  low !== null && high !== null ? `${low} to ${high}` : low !== null ? `${low} or more` : `up to ${high}`;
