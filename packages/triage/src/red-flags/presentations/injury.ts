import type { RedFlag } from '../../findings/clinical-findings.ts';

export const injury: readonly RedFlag[] = [
  {
    id: 'anaphylaxis',
    level: 'emergency',
    canBeMild: true,
    reason: 'These can be signs of a dangerous allergic reaction.',
    when: (findings) =>
      findings.has('usedPen') ||
      (findings.has('anaphylaxis') && findings.has('throatSwelling', 'hives', 'breathless', 'sudden', 'nearFaint', 'allergen')) ||
      (findings.has('throatSwelling') &&
        ((findings.has('breathless', 'wheeze', 'hives', 'sudden', 'swallow') &&
          findings.has('allergen', 'breathless', 'wheeze', 'hives')) ||
          findings.ever('allergen'))) ||
      findings.has('stungMouth') ||
      (findings.has('allergen') &&
        findings.has('hives', 'rash') &&
        findings.has('nearFaint', 'fainted', 'palpitations', 'breathless', 'vomiting', 'bellyPain', 'weakUnwell')) ||
      (findings.has('allergen') && findings.has('stridor', 'wheeze', 'breathless') && !findings.ever('lungDisease')) ||
      (findings.has('stung') && findings.has('hives', 'nearFaint', 'fainted', 'breathless', 'palpitations')) ||
      (findings.has('airwayVoice') &&
        findings.has('throatSwelling', 'hives', 'tongueSwelling') &&
        findings.has('allergen', 'hives', 'breathless', 'sudden')) ||
      (findings.has('throatSwelling') && findings.has('nearFaint', 'fainted', 'vomiting')) ||
      (findings.has('tongueSwelling') && findings.has('startedMedicine', 'sudden', 'allergen', 'breathless', 'hives')) ||
      (findings.has('hives') && findings.has('breathless', 'wheeze', 'fainted', 'nearFaint', 'vomiting')),
  },
  {
    id: 'big-injury',
    level: 'emergency',
    canBeMild: true,
    reason: 'An injury like this needs help at once.',
    isGrave: true,
    when: (findings) =>
      findings.has('brokenBone', 'drowning', 'amputation', 'stabbed', 'violentInjury') ||
      (findings.has('injuryAny') && findings.has('breathless')) ||
      (findings.has('bigInjury') &&
        (findings.has(
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
          findings.ever('thinner'))),
  },
  {
    id: 'compartment',
    level: 'emergency',
    canBeMild: true,
    reason: 'A limb that is tense, numb and very painful may be losing its blood supply.',
    when: (findings) =>
      findings.has('compartment') && findings.has('severe', 'coldLimb', 'weakLegs', 'bigInjury', 'violentInjury', 'numbLimb'),
  },
  {
    id: 'neck-injury',
    level: 'emergency',
    canBeMild: true,
    reason: 'After a blow or fall, a painful neck or numb limbs can be an injury of the spine.',
    when: (findings) =>
      findings.has('neckTrauma') && findings.has('weakLegs', 'oneSided', 'severe', 'numbLimb', 'bladderBowel', 'bigInjury'),
  },
  {
    id: 'burn',
    level: 'emergency',
    canBeMild: true,
    reason: 'A burn or shock like this needs help at once.',
    when: (findings) => findings.has('burn'),
  },
];
