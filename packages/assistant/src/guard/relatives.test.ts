import { describe, expect, test } from 'vitest';
import { createAssistant } from '../assistant.ts';
import { loadWorld } from '../load-world.ts';
import { findRelative } from '../reading/relative.ts';
import type { OwnData } from '../tools/tool.ts';

const assistant = createAssistant(await loadWorld());
const createOwnData = (texts: readonly string[], person: OwnData['person'] = { ageYears: 74, conditions: [], allergies: [] }): OwnData => ({
  region: 'US',
  person,
  medicines: texts.map((text) => ({ content: text, name: text, updatedAt: '2026-11-02T08:00:00.000Z', startedOn: null })),
  profileUpdatedAt: '2026-11-02',
  labs: [],
  derived: [],
  log: [],
  standing: null,
  today: '2026-11-20',
  day: null,
});
const ask = (message: string, own: OwnData, earlier: readonly string[] = []) =>
  assistant.ask({ message, earlier, own, lines: { emergency: '911', crisis: 'call 988' } }).answer;
const listMentionNames = (message: string, earlier: readonly string[]) =>
  assistant.read(message, earlier, null).mentions.map(({ name }) => name);

describe('the saved list may be a relative’s', () => {
  const own = createOwnData(['Warfarin 5 mg', 'Simvastatin 40 mg', 'Clarithromycin 500 mg']);

  test.each([
    ["is ibuprofen ok for my mum's knee?", 'mum', 'her'],
    ['can my mother take ibuprofen', 'mother', 'her'],
    ["is ibuprofen safe for mom's back?", 'mom', 'her'],
    ['can I give my husband ibuprofen?', 'husband', 'him'],
    ['my elderly aunt wants ibuprofen, is that safe?', 'aunt', 'her'],
    ['can my partner take ibuprofen?', 'partner', 'them'],
    ['can my grandparent take ibuprofen?', 'grandparent', 'them'],
  ])('so that its finding opens the answer: "%s"', (message, who, them) => {
    const answer = ask(message, own);
    expect(answer).toMatch(
      new RegExp(`^If the list here is your ${who}’s, this applies to ${them}\\. \\*\\*Serious:\\*\\* Ibuprofen and warfarin`),
    );
    expect(answer).toMatch(/From your data here, I used the medicines \(warfarin, /);
    expect(answer).not.toMatch(/I used your|I didn’t have your/);
  });

  test.each([
    ['can my parents take ibuprofen?', 'parents'],
    ['is ibuprofen safe for my folks?', 'folks'],
    ['is ibuprofen ok for my in-laws', 'in-laws'],
  ])('and several people are named as several: "%s"', (message, who) =>
    expect(ask(message, own)).toMatch(new RegExp(`^If the list here is your ${who}’, this applies to them\\. `)),
  );

  test.each([
    'does anything my mum takes not go together?',
    "do my mother's medicines go together?",
    'do the medicines mum takes interact?',
  ])('so that its verdict is the answer: "%s"', (message) =>
    expect(ask(message, own)).toMatch(/^If the list here is your \w+’s[^\n]*2 of your 3 items[^\n]*\n\n\*\*Do not combine/),
  );

  test('so that what could be bought for them is checked against it', () =>
    expect(ask('what can my mum take for a headache?', own)).toMatch(
      /^If the list [^\n]* Ask your doctor or pharmacist before you take any of these[^\n]*: ibuprofen, naproxen/,
    ));

  test('mentions this once, and only for a list with a finding', () => {
    expect(ask('what is metformin? my mum asks', createOwnData(['Warfarin 5 mg']))).not.toMatch(/If the list/);
    expect(ask('can my mum take loratadine?', createOwnData(['Lisinopril 10 mg']))).toMatch(
      /^No known interaction of loratadine with the list you keep here/,
    );
    expect(ask('can I give my mum aspirin?', createOwnData(['Clarithromycin 500 mg'])).match(/If the list/g)?.length ?? 0).toBeLessThan(2);
  });

  test('and what the message says of them counts too', () => {
    const answer = ask('my mum is 80 and has asthma, can she take propranolol?', own);
    expect(answer).toMatch(/asthma/);
    expect(ask('my mum takes lithium, can she take ibuprofen?', own)).toMatch(/lithium/i);
  });

  test('but no adult’s list is a child’s, and no pregnancy a husband’s', () => {
    expect(ask('can I give my 3 year old ibuprofen?', own)).not.toMatch(/warfarin|If the list/i);
    expect(ask('is ibuprofen ok for my 82 year old mother?', own)).toMatch(/If the list.*warfarin/is);
    const pregnant = createOwnData([], { ageYears: 30, pregnancy: { trimester: 3 } });
    expect(ask('can my husband take ibuprofen?', pregnant)).not.toMatch(/pregnan/i);
    expect(ask('can my wife take ibuprofen?', pregnant)).toMatch(/pregnan/i);
  });
});

test.each([
  ["can I take my mum's ibuprofen?", null],
  ['my friend swears by ginkgo', null],
  ['my mother said I should take turmeric', null],
  ['my father died of a stroke, can I take ibuprofen?', null],
  ["can I have something for my mum's headache?", 'mother'],
  ['my dad takes warfarin, can I give my mum aspirin?', 'mother'],
  ['can my daughter have ibuprofen?', 'daughter'],
  ['can my parents have ibuprofen?', 'parent'],
  ['is grapefruit bad for my folks?', 'parent'],
  ['my parents take warfarin, can I give my kids aspirin?', 'child'],
  ['my parents say ginkgo is good', null],
  ["can I take my parents' ibuprofen?", null],
  ['can I take ibuprofen?', null],
])('of whom "%s" asks', (message, key) => expect(findRelative(message)?.key ?? null).toBe(key));

describe('facts about one person are not carried over to another', () => {
  test.each([
    ['give my mum aspirin?', ['my dad takes warfarin'], ['Aspirin']],
    ['My parents take warfarin. Can I give my sister aspirin?', [], ['Aspirin']],
    ['and for my mum?', ['can my dad take aspirin with warfarin?'], ['Aspirin']],
    ['what about my mum?', ['I take warfarin, can I take aspirin?'], ['Aspirin']],
    ['can she take aspirin?', ['my dad takes warfarin'], ['Aspirin']],
    ['can I take aspirin?', ['my dad takes warfarin'], ['Aspirin']],
    ['My dad takes warfarin. Can I give my mum aspirin?', [], ['Aspirin']],
    ['my dad is on warfarin and can my mum have aspirin?', [], ['Aspirin']],
  ])('"%s" after %j', (message, earlier, names) => expect(listMentionNames(message, earlier)).toEqual(names));

  test.each([
    ['can she take aspirin?', ['my mum takes warfarin'], ['Aspirin', 'Warfarin']],
    ['can my mother take aspirin?', ['my mum takes warfarin'], ['Aspirin', 'Warfarin']],
    ['My mum takes warfarin. Can I give her aspirin?', [], ['Warfarin', 'Aspirin']],
  ])('but to the same one: "%s" after %j', (message, earlier, names) => expect(listMentionNames(message, earlier)).toEqual(names));

  test('nor is a condition', () => {
    const earlier = ['my dad has asthma, can he take propranolol?'];
    expect(assistant.read('what about my mum?', earlier, null).conditions).toEqual([]);
    expect(assistant.read('my dad has asthma, can my mum take propranolol?', [], null).conditions).toEqual([]);
    expect(assistant.read('my mum has asthma, can she take propranolol?', [], null).conditions).toEqual(['asthma']);
    expect(assistant.read('my dad has asthma, can I take propranolol?', [], null).conditions).toEqual([]);
  });

  test.each([
    'me and my mother have asthma, can I take propranolol?',
    'my mother has asthma and so do I, can I take propranolol?',
    'my mum has asthma like me, can I take propranolol?',
    'I have asthma, my dad has epilepsy, can I take propranolol?',
    'my dad has epilepsy. I have asthma. can I take propranolol?',
    'can my dad who has asthma take propranolol?',
    'my dad has asthma can he take propranolol',
  ])('the asthma of the person in question stays: %s', (message) => {
    expect(assistant.read(message, [], null).conditions).toContain('asthma');
  });
});
