import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { findSubstanceFact, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { type Base, type Fault, listMembers } from './base.ts';
import { findNames } from './names.ts';

const listDosing = ({ files }: Base): Dosing[] => files.flatMap((file) => file.dosing ?? []);

const ofRegularUse = /\b(?:same time (?:each|every) day|easier to remember|each morning|every day)\b/i;

/** Classes whose members are taken when they are needed, or once. */
const asNeeded = new Set(
  'triptan antihistamine-sedating antitussive beta2-agonist-short z-drug emergency-contraceptive decongestant antacid worm-medicine'.split(
    ' ',
  ),
);

/** What is taken when it is needed has no regular time. */
export function findRegularTimes(base: Base): Fault[] {
  return listDosing(base).flatMap(({ of, intake }) => {
    if (!intake || !ofRegularUse.test(intake.reason)) return [];
    const members = listMembers(base.knowledge, of);
    const isNeeded = intake.taken !== undefined || members.some(({ classes }) => classes.some(({ id }) => asNeeded.has(id)));
    return isNeeded ? [{ rule: 'regular-time', where: of, says: intake.reason }] : [];
  });
}

/** A reason that speaks of another medicine was copied from it. */
export function findBorrowedReasons(base: Base): Fault[] {
  return listDosing(base).flatMap(({ of, intake }) => {
    const own = listMembers(base.knowledge, of);
    return findNames(base.knowledge, intake?.reason ?? '')
      .filter(({ name, substances }) => !substances.some((one) => own.includes(one)) && !of.startsWith(name.split(' ')[0] ?? name))
      .map(({ name }) => ({ rule: 'borrowed-reason', where: `${of}: ${name}`, says: intake?.reason ?? '' }));
  });
}

const widest = 3;

/** The most for a rare illness is no limit for everyone. */
export function findWideLimits(base: Base): Fault[] {
  return listDosing(base).flatMap(({ of, dose }) => {
    if (!dose) return [];
    const faults: Fault[] = [];
    if (dose.max !== undefined && dose.max > widest * dose.usualMax && dose.wide === undefined)
      faults.push({ rule: 'wide-limit', where: of, says: `${dose.max} is more than ${widest} times ${dose.usualMax} ${dose.unit}` });
    for (const { condition, form, ageFrom } of dose.maxFor ?? []) {
      if (condition === undefined && form === undefined && ageFrom === undefined)
        faults.push({ rule: 'wide-limit', where: of, says: 'a row of maxFor says neither illness, form nor age' });
      if (condition !== undefined && !base.knowledge.conditions.has(condition))
        faults.push({ rule: 'wide-limit', where: of, says: `no such condition: ${condition}` });
    }
    return faults;
  });
}

const lowestDose = /\blowest dose\b/i;

/** A lower dose of an antibiotic does not treat the infection, and a few medicines have one dose only. */
export function findUnderdosing(base: Base): Fault[] {
  return base.files
    .flatMap((file) => file.cautions ?? [])
    .flatMap(({ of, when, advice = [] }) => {
      const line = advice.find((text) => lowestDose.test(text));
      const isFixed = listMembers(base.knowledge, of).some(hasFixedDose);
      return line !== undefined && isFixed ? [{ rule: 'lowest-dose', where: `${of} in ${when}`, says: line }] : [];
    });
}

const fixedDose = /infection|antibiotic|\btuberculosis|\bHIV\b|hepatitis c|malaria|worms/i;
const hasFixedDose = (member: KnownSubstance): boolean =>
  fixedDose.test(member.use ?? '') ||
  member.classes.some(({ id }) => /^(?:nitrofuran|sglt2-inhibitor|fluoroquinolone|macrolide)$/.test(id));

/** What is offered instead must not carry the same caution. */
export function findBadCautionAlternatives(base: Base): Fault[] {
  return base.files
    .flatMap((file) => file.cautions ?? [])
    .flatMap(({ of, when, severity, alternatives = [] }) =>
      alternatives.flatMap((id) => {
        const instead = base.knowledge.substances.get(id);
        if (!instead || severity === 'none') return [];
        const existingCaution = findSubstanceFact(instead, base.knowledge.cautions, (facts) => facts.find((fact) => fact.when === when));
        const isSame = existingCaution?.of === of && instead.id !== of;
        const isBad = existingCaution?.severity === 'major' || existingCaution?.severity === 'contraindicated';
        return isSame || isBad ? [{ rule: 'caution-alternative', where: `${of} in ${when}: ${id}`, says: existingCaution.headline }] : [];
      }),
    );
}

/** A row that another one always goes before is never shown. */
export function findUnreachableRows(base: Base): Fault[] {
  const limits = listDosing(base).flatMap(({ of, dose, upperLimits = [] }) => [
    ...upperLimits.flatMap((row, at) => {
      const later = upperLimits.slice(at + 1).find((one) => isCovered(row, one));
      return later
        ? [{ rule: 'unreachable', where: `${of}: level from ${row.ageFrom}`, says: `the row from ${later.ageFrom} goes before it` }]
        : [];
    }),
    ...(dose?.maxFor ?? []).flatMap((row, at) => {
      const same = dose?.maxFor
        ?.slice(at + 1)
        .some(({ condition, form, ageFrom }) => condition === row.condition && form === row.form && ageFrom === row.ageFrom);
      return same ? [{ rule: 'unreachable', where: `${of}: ${row.max}`, says: 'a later row fits the same people' }] : [];
    }),
  ]);
  const seen = new Set<string>();
  const cautions = base.files
    .flatMap((file) => file.cautions ?? [])
    .flatMap(({ of, when, egfrBelow, ageFrom, ageBelow, trimesters }) => {
      const key = [of, when, egfrBelow, ageFrom, ageBelow, trimesters?.join('')].join(' ');
      const isRepeated = seen.has(key);
      seen.add(key);
      return isRepeated
        ? [{ rule: 'unreachable', where: `${of} in ${when}`, says: 'another caution is for the same people; only the worse is shown' }]
        : [];
    });
  return [...limits, ...cautions];
}

type Level = NonNullable<Dosing['upperLimits']>[number];
const isCovered = (row: Level, later: Level): boolean =>
  later.ageFrom <= row.ageFrom &&
  (later.sex === undefined || later.sex === row.sex) &&
  (later.state === undefined || later.state === row.state);

/** What is written for a low value must not speak of a high one. */
export function findWrongDirections({ files }: Base): Fault[] {
  const texts = [
    ...files
      .flatMap((file) => file.conditions ?? [])
      .flatMap(({ id, sensitiveTo = [] }) =>
        sensitiveTo.flatMap((one) => [one.headline, one.why, ...one.advice].map((text) => ({ id, of: id, text }))),
      ),
    ...files
      .flatMap((file) => file.cautions ?? [])
      .flatMap(({ of, when, headline, why, advice = [] }) =>
        [headline, why, ...advice].map((text) => ({ id: when.replace('condition:', ''), of: `${of} in ${when}`, text })),
      ),
  ];
  return texts.flatMap(({ id, of, text }) => {
    const [, direction, value] =
      /^(low|high)-(potassium|sodium|calcium|magnesium|blood-sugar|blood-pressure|platelets|white-cells|inr)$/.exec(id) ?? [];
    if (direction === undefined || value === undefined) return [];
    const opposite = direction === 'low' ? 'high' : 'low';
    const words = value.replace('-', ' ');
    const isTurned = new RegExp(`\\b${opposite} ${words}\\b`, 'i').test(text) && !new RegExp(`\\b${direction}\\b`, 'i').test(text);
    return isTurned ? [{ rule: 'direction', where: of, says: text }] : [];
  });
}

const oldLabel = 2015;

/** The year of a first approval says nothing of what the label says today. */
export function findOldLabels({ files }: Base): Fault[] {
  return files
    .flatMap((file) => file.sources ?? [])
    .filter(({ kind, year, checked, locator = '' }) => kind === 'label' && year < oldLabel && !checked && !/not looked up/.test(locator))
    .map(({ id, year }) => ({ rule: 'old-label', where: id, says: `${year}: look up the current label, or say that it was not` }));
}
