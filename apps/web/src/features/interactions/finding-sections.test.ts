import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { describe, expect, it } from 'vitest';
import { groupFindings } from './finding-sections.ts';

const createFinding = (severity: Finding['severity'], id: number, kind: Finding['kind'] = 'interaction') =>
  ({ id: `${kind} ${severity} ${id}`, severity, kind }) as Finding;
const listIds = (findings: readonly Finding[] | undefined) => findings?.map(({ id }) => id);

describe('findings of one topic', () => {
  it('are open twice, then short, then folded by severity', () => {
    const findings = [...[1, 2, 3, 4].map((id) => createFinding('moderate', id)), createFinding('minor', 5)];
    const [only, ...others] = groupFindings(findings);
    expect(others).toEqual([]);
    expect(listIds(only?.open)).toEqual(['interaction moderate 1', 'interaction moderate 2']);
    expect(listIds(only?.short)).toEqual(['interaction moderate 3']);
    expect(only?.folded.map(({ severity, findings: inside }) => [severity, inside.length])).toEqual([
      ['moderate', 1],
      ['minor', 1],
    ]);
  });
  it('are never folded while they are severe', () => {
    const findings = Array.from({ length: 9 }, (_, index) => createFinding(index < 4 ? 'contraindicated' : 'major', index));
    expect(groupFindings(findings)).toMatchObject([{ short: findings.slice(2), folded: [] }]);
  });
  it('may be none', () => expect(groupFindings([])).toEqual([]));
});

describe('findings of several topics', () => {
  const findings = [
    createFinding('major', 1, 'burden'),
    createFinding('major', 2, 'personal'),
    createFinding('moderate', 3),
    createFinding('moderate', 4, 'duplicate'),
    createFinding('moderate', 5, 'personal'),
    createFinding('moderate', 6, 'amount'),
    createFinding('minor', 7, 'amount'),
  ];
  const sections = groupFindings(findings);
  it('stand by topic, the most severe first, and equally severe ones in a fixed order', () => {
    expect(sections.map(({ topic }) => topic)).toEqual(['person', 'burden', 'together', 'amount']);
  });
  it('lose none and show none twice', () => {
    const shown = sections.flatMap(({ open, short, folded }) => [...open, ...short, ...folded.flatMap((group) => group.findings)]);
    expect(listIds(shown)?.toSorted()).toEqual(listIds(findings)?.toSorted());
  });
  it('open the two that are worst of all, and keep the first of each topic in view', () => {
    expect(listIds(sections.flatMap(({ open }) => open))).toEqual(['personal major 2', 'burden major 1']);
    expect(listIds(sections.flatMap(({ short }) => short))).toEqual(['interaction moderate 3', 'amount moderate 6']);
  });
  it('fold a topic that is minor throughout', () => {
    expect(groupFindings([1, 2, 3].map((id) => createFinding('major', id)).concat(createFinding('minor', 4, 'burden')))[1]).toMatchObject({
      topic: 'burden',
      short: [],
      folded: [{}],
    });
  });
});
