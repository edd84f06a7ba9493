import type { Finding } from '@wellkept/safety/findings.ts';
import { describe, expect, it } from 'vitest';
import { layOut } from './lay-out.ts';

const finding = (severity: Finding['severity'], id: number, kind: Finding['kind'] = 'interaction') =>
  ({ id: `${kind} ${severity} ${id}`, severity, kind }) as Finding;
const ids = (findings: readonly Finding[] | undefined) => findings?.map(({ id }) => id);

describe('findings of one topic', () => {
  it('are open twice, then short, then folded by severity', () => {
    const findings = [...[1, 2, 3, 4].map((id) => finding('moderate', id)), finding('minor', 5)];
    const [only, ...others] = layOut(findings);
    expect(others).toEqual([]);
    expect(ids(only?.open)).toEqual(['interaction moderate 1', 'interaction moderate 2']);
    expect(ids(only?.short)).toEqual(['interaction moderate 3']);
    expect(only?.folded.map(({ severity, findings: inside }) => [severity, inside.length])).toEqual([
      ['moderate', 1],
      ['minor', 1],
    ]);
  });
  it('are never folded while they are severe', () => {
    const findings = Array.from({ length: 9 }, (_, index) => finding(index < 4 ? 'contraindicated' : 'major', index));
    expect(layOut(findings)).toMatchObject([{ short: findings.slice(2), folded: [] }]);
  });
  it('may be none', () => expect(layOut([])).toEqual([]));
});

describe('findings of several topics', () => {
  const findings = [
    finding('major', 1, 'burden'),
    finding('major', 2, 'personal'),
    finding('moderate', 3),
    finding('moderate', 4, 'duplicate'),
    finding('moderate', 5, 'personal'),
    finding('moderate', 6, 'amount'),
    finding('minor', 7, 'amount'),
  ];
  const sections = layOut(findings);
  it('stand by topic, the most severe first, and equally severe ones in a fixed order', () => {
    expect(sections.map(({ topic }) => topic)).toEqual(['person', 'burden', 'together', 'amount']);
  });
  it('lose none and show none twice', () => {
    const shown = sections.flatMap(({ open, short, folded }) => [...open, ...short, ...folded.flatMap((group) => group.findings)]);
    expect(ids(shown)?.toSorted()).toEqual(ids(findings)?.toSorted());
  });
  it('open the two that are worst of all, and keep the first of each topic in view', () => {
    expect(ids(sections.flatMap(({ open }) => open))).toEqual(['personal major 2', 'burden major 1']);
    expect(ids(sections.flatMap(({ short }) => short))).toEqual(['interaction moderate 3', 'amount moderate 6']);
  });
  it('fold a topic that is minor throughout', () => {
    expect(layOut([1, 2, 3].map((id) => finding('major', id)).concat(finding('minor', 4, 'burden')))[1]).toMatchObject({
      topic: 'burden',
      short: [],
      folded: [{}],
    });
  });
});
