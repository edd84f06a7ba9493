import { z } from 'zod';
import { LifeDay, PlannedInstant } from '../bounds.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { careRelations, lateAfterMinutes } from './care-limits.ts';
import { careRoles, personColors } from './care-roles.ts';

const CareRole = z.enum(careRoles);
const PersonColor = z.enum(personColors);
const CareRelation = z.enum(careRelations);
const LateAfter = z
  .literal(lateAfterMinutes)
  .nullable()
  .meta({ description: 'So many minutes after its time the carer is notified of a dose that nobody marked; null for no notices.' });

/** A record that the person looks after. */
export const CaredRecord = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    name: z.string(),
    color: PersonColor,
    role: CareRole,
    relation: CareRelation,
    endsAt: z.iso.datetime().nullable(),
    /** Of a record without an account of its own. */
    isChild: z.boolean(),
    bornOn: z.iso.date().nullable(),
    isGuardian: z
      .boolean()
      .meta({ description: 'Whether the person decides about this record of a child: who looks after it, and its deletion.' }),
    lateAfter: LateAfter,
    zone: z.string().nullable().meta({ description: 'Where the person’s days begin and end; null where that isn’t known.' }),
  })
  .meta({ id: 'CaredRecord' });
export type CaredRecord = z.infer<typeof CaredRecord>;

export const Carer = z
  .object({
    recordId: z.uuid(),
    id: z.uuid(),
    name: z.string(),
    role: CareRole,
    since: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    lateAfter: LateAfter,
  })
  .meta({ id: 'Carer' });
export type Carer = z.infer<typeof Carer>;

/** `ask`: to look after the person who agrees. `offer`: to be looked after by the person who agrees. */
export const CareLinkKind = z.enum(['ask', 'offer']);

export const CareLink = z
  .object({ id: z.uuid(), kind: CareLinkKind, role: CareRole, recordName: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'CareLink' });
export type CareLink = z.infer<typeof CareLink>;

export const Household = z
  .object({
    records: z.array(CaredRecord).meta({ description: 'The people one looks after.' }),
    carers: z.array(Carer).meta({ description: 'The people who look after one, and after the children whose records one manages.' }),
    links: z.array(CareLink).meta({ description: 'Links that nobody has answered yet.' }),
  })
  .meta({ id: 'Household' });
export type Household = z.infer<typeof Household>;

const Name = (label: string) => createSingleLineSchema(label, 100);

export const ChildInput = z
  .strictObject({
    firstName: Name('First name'),
    lastName: Name('Last name'),
    bornOn: LifeDay,
    isGuardian: z
      .literal(true)
      .meta({ description: 'The caller declares to be a legal guardian who decides about the child’s health data.' }),
  })
  .meta({ id: 'ChildFields' });
export type ChildInput = z.infer<typeof ChildInput>;

export const CareLinkInput = z
  .strictObject({
    kind: CareLinkKind,
    role: CareRole,
    relation: CareRelation,
    childId: z.uuid().nullable().meta({ description: 'The child’s record that a guardian offers; null for one’s own.' }),
    endsAt: PlannedInstant.nullable().meta({ description: 'When the role ends; null for no end.' }),
  })
  .meta({ id: 'CareLinkFields' });
export type CareLinkInput = z.infer<typeof CareLinkInput>;

export const CareLinkSecret = z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/) }).meta({ id: 'CareLinkSecret' });
export const NewCareLink = z.object({ id: z.uuid(), secret: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'NewCareLink' });

/** What a link proposes, before one agrees. */
export const CareProposal = z
  .object({
    kind: CareLinkKind,
    fromName: z.string(),
    recordName: z.string().meta({ description: 'Whose record it is; empty where it is that of the person who agrees.' }),
    role: CareRole,
    endsAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CareProposal' });
export type CareProposal = z.infer<typeof CareProposal>;

export const CareAgreement = CareLinkSecret.extend({
  role: CareRole.meta({ description: 'Of a request, the person may agree to less.' }),
}).meta({ id: 'CareAgreement' });

export const LateNotices = z.strictObject({ lateAfter: LateAfter }).meta({ id: 'LateNotices' });
export type LateNotices = z.infer<typeof LateNotices>;

/** Of which medicines of a record late doses can be announced at all. */
export const LateCoverage = z
  .object({
    isZoneKnown: z.boolean().meta({ description: 'Whether it is known where the person is: without it there is no notice.' }),
    covered: z.array(z.string()).meta({ description: 'Medicines with doses that are announced when they are late.' }),
    uncovered: z.array(z.string()).meta({ description: 'Medicines without a time or without known days.' }),
  })
  .meta({ id: 'LateCoverage' });
export type LateCoverage = z.infer<typeof LateCoverage>;

export const RecordParams = z.strictObject({ recordId: z.uuid() });
export const CarerParams = z.strictObject({ recordId: z.uuid(), carerId: z.uuid() });
export const CareLinkParams = z.strictObject({ id: z.uuid() });
