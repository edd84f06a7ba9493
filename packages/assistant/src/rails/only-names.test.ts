import { expect, test } from 'vitest';
import { createAssistant } from '../assistant.ts';
import { loadWorld } from '../load-world.ts';
import { getHelpLines } from './help-lines.ts';

const world = await loadWorld();
const assistant = createAssistant(world);
const judge = (message: string) => assistant.ask({ message, earlier: [], own: null, lines: getHelpLines('US', []) }).triage;

/** Every fifth: all of them take ten seconds. Nobody types what is added in brackets. */
const names = [...world.knowledge.substances.values()].filter(({ name }, at) => at % 5 === 0 && !/[(),]/.test(name));

test('the name of any substance tells of nobody', () => {
  const alarmed = names
    .filter(({ name }) => {
      const { level, hasCrisisSigns, mayBeEmergency } = judge(name);
      return level !== 'routine' || hasCrisisSigns || mayBeEmergency;
    })
    .map(({ name }) => name);
  expect(alarmed).toEqual([]);
});

test.each(['Co-codamol', 'co-codamol 30/500', 'baking soda and lisinopril 10 mg', 'Midazolam?'])('%s tells of nobody', (message) => {
  expect(judge(message).level).toBe('routine');
});

test.each(['took 40 co-codamol', 'co-codamol and I cannot wake him', 'chest pain and aspirin'])('%s tells of a person', (message) => {
  expect(judge(message).level).toBe('emergency');
});
