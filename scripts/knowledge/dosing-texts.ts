import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { firstSaid, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
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
    .flatMap(({ of, when, advice }) => {
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
        const stated = firstSaid(instead, base.knowledge.cautions, (facts) => facts.find((fact) => fact.when === when));
        const isSame = stated?.of === of && instead.id !== of;
        const isBad = stated?.severity === 'major' || stated?.severity === 'contraindicated';
        return isSame || isBad ? [{ rule: 'caution-alternative', where: `${of} in ${when}: ${id}`, says: stated.headline }] : [];
      }),
    );
}

const oldLabel = 2015;

/** The year of a first approval says nothing of what the label says today. */
export function findOldLabels({ files }: Base): Fault[] {
  return files
    .flatMap((file) => file.sources ?? [])
    .filter(({ kind, year, checked, locator = '' }) => kind === 'label' && year < oldLabel && !checked && !/not looked up/.test(locator))
    .map(({ id, year }) => ({ rule: 'old-label', where: id, says: `${year}: look up the current label, or say that it was not` }));
}
