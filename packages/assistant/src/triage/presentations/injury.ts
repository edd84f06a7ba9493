import type { Presentation } from '../told.ts';

export const injury: readonly Presentation[] = [
  {
    id: 'anaphylaxis',
    level: 'emergency',
    canBeMild: true,
    reason: 'These can be signs of a dangerous allergic reaction.',
    when: (told) =>
      told.has('usedPen') ||
      (told.has('anaphylaxis') && told.has('throatSwelling', 'hives', 'breathless', 'sudden', 'nearFaint', 'allergen')) ||
      (told.has('throatSwelling') &&
        ((told.has('breathless', 'wheeze', 'hives', 'sudden', 'swallow') && told.has('allergen', 'breathless', 'wheeze', 'hives')) ||
          told.ever('allergen'))) ||
      told.has('stungMouth') ||
      (told.has('allergen') &&
        told.has('hives', 'rash') &&
        told.has('nearFaint', 'fainted', 'palpitations', 'breathless', 'vomiting', 'bellyPain', 'weakUnwell')) ||
      (told.has('allergen') && told.has('stridor', 'wheeze', 'breathless') && !told.ever('lungDisease')) ||
      (told.has('stung') && told.has('hives', 'nearFaint', 'fainted', 'breathless', 'palpitations')) ||
      (told.has('airwayVoice') &&
        told.has('throatSwelling', 'hives', 'tongueSwelling') &&
        told.has('allergen', 'hives', 'breathless', 'sudden')) ||
      (told.has('throatSwelling') && told.has('nearFaint', 'fainted', 'vomiting')) ||
      (told.has('tongueSwelling') && told.has('startedMedicine', 'sudden', 'allergen', 'breathless', 'hives')) ||
      (told.has('hives') && told.has('breathless', 'wheeze', 'fainted', 'nearFaint', 'vomiting')),
  },
  {
    id: 'big-injury',
    level: 'emergency',
    canBeMild: true,
    reason: 'An injury like this needs help at once.',
    isGrave: true,
    when: (told) =>
      told.has('brokenBone', 'drowning', 'amputation', 'stabbed', 'violentInjury') ||
      (told.has('injuryAny') && told.has('breathless')) ||
      (told.has('bigInjury') &&
        (told.has(
          'severe',
          'sudden',
          'breathless',
          'bellyPain',
          'heavyBleeding',
          'headInjury',
          'fainted',
          'confusion',
          'weakLegs',
          'chestPain',
          'backPain',
          'weakUnwell',
          'shoulderTip',
          'vomiting',
        ) ||
          told.ever('thinner'))),
  },
  {
    id: 'compartment',
    level: 'emergency',
    canBeMild: true,
    reason: 'A limb that is tense, numb and very painful may be losing its blood supply.',
    when: (told) => told.has('compartment') && told.has('severe', 'coldLimb', 'weakLegs', 'bigInjury', 'violentInjury', 'numbLimb'),
  },
  {
    id: 'neck-injury',
    level: 'emergency',
    canBeMild: true,
    reason: 'After a blow or fall, a painful neck or numb limbs can be an injury of the spine.',
    when: (told) => told.has('neckTrauma') && told.has('weakLegs', 'oneSided', 'severe', 'numbLimb', 'bladderBowel', 'bigInjury'),
  },
  {
    id: 'burn',
    level: 'emergency',
    canBeMild: true,
    reason: 'A burn or shock like this needs help at once.',
    when: (told) => told.has('burn'),
  },
];
