import { type KnownMedicine, nameMedicines } from '../intake/lex.ts';
import { normalizeMessage, withoutPast } from '../message/clauses.ts';

/** Ten and more, where no unit, age or hour follows: "20 mg" is a dose. */
const count = String.raw`[1-9]\d+(?! ?(?:mg|mcg|g|ml|iu|units?|am|pm|uhr|h|years?|jahren?|ans|anos|anni|days?|hours?|minutes?)\b)(?!\d)`;
const earlierYear = String.raw`(?:19|20)\d\d`;

/**
 * By language: that something was swallowed, and as much of it as nobody takes as a dose. `unreal` before it says that it was not done, `usual`
 * that it is a prescribed dose or long past. Accents are dropped before reading.
 */
const wordings = [
  {
    taken: 'took|taken|swallowed|downed|necked|gulped|ingested|popped',
    amount:
      'all(?! (?:right|day|night|good|okay|ok|fine|week|the time))|whole|entire|every (?:single |last )?(?:pill|tablet|capsule)|too many|too much|bottle|box|pack|packet|strip|handful|overdose',
    medicine: 'overdose',
    unreal: 'not|never|almost|nearly|if|could|would|should|wish|[a-z]+n.t',
    usual: 'years? ago|last year|as (?:prescribed|directed|usual)|every day|each day|daily',
  },
  {
    taken: 'geschluckt|genommen|eingenommen',
    amount: 'alle|ganze[nrs]?|zu viele?|packung|schachtel|uberdosis',
    medicine: '[a-z]*(?:tabletten|pillen|kapseln)|medikamente|uberdosis|packung|schachtel',
    unreal: 'nicht|nie|fast|beinahe|wenn|hatte|keine',
    usual: 'vor [a-z0-9]+ jahren|wie (?:verordnet|verschrieben|immer)|jeden tag|taglich',
  },
  {
    taken: 'avale|pris',
    amount: 'tous?|toutes?|trop|boite|plaquette|surdose',
    medicine: 'comprimes|cachets|pilules|somniferes|medicaments|surdose',
    unreal: 'pas|jamais|failli|presque|si|aurais',
    usual: 'il y a [a-z0-9]+ ans|comme (?:prescrit|d.habitude)|tous les jours|chaque jour',
  },
  {
    taken: 'tomado|tome|tragado|trague',
    amount: 'todas?|todos?|demasiad[oa]s|caja|frasco|sobredosis',
    medicine: 'pastillas|comprimidos|medicamentos|somniferos|sobredosis',
    unreal: 'no|nunca|casi|si|hubiera',
    usual: 'hace [a-z0-9]+ anos|como (?:me )?recetaron|como siempre|cada dia|todos los dias',
  },
  {
    taken: 'preso|ingoiato|ingerito',
    amount: 'tutt[eoi]|troppe|troppi|scatola|flacone|overdose',
    medicine: 'pastiglie|pillole|compresse|sonniferi|farmaci|medicine|overdose',
    unreal: 'non|mai|quasi|se|avessi',
    usual: '[a-z0-9]+ anni fa|come prescritto|come sempre|ogni giorno',
  },
  {
    taken: 'tomei|engoli|tomado',
    amount: 'todos?|todas?|demais|caixa|frasco|overdose',
    medicine: 'comprimidos|remedios|medicamentos|pilulas|overdose',
    unreal: 'nao|nunca|quase|se|tivesse',
    usual: 'ha [a-z0-9]+ anos|como (?:prescrito|receitado|sempre)|todos os dias',
  },
].map(({ taken, amount, medicine, unreal, usual }) => ({
  taken: createWordPattern(taken),
  amount: createWordPattern(`${amount}|${count}`),
  // By its name a medicine is known in all of them.
  medicine: createWordPattern(`${medicine}|medicine`),
  unreal: createWordPattern(unreal),
  usual: createWordPattern(`${usual}|${earlierYear}`),
}));

function createWordPattern(words: string): RegExp {
  return new RegExp(String.raw`\b(?:${words})\b`);
}

const child =
  /\b(?:toddler|baby|infant|child|kid|son|daughter|grand(?:son|daughter|child|kid)|boy|girl|nephew|niece|little one|\d{1,2} ?-?(?:yr|year|month|mo)s? ?-?olds?|\dyo)\b/;
const gotInto =
  /\b(?:ate|eaten|swallowed|chewed|got into|gotten into|drank)\b.{0,20}\b(?:some|few|several|handful|whole|bottle|my|our|nan|nana|gran|granny|grandma|grandpa|grandad|mum|mom|dad)\w*\b.{0,30}\b(?:pills?|tablets?|capsules?|medicines?|meds|medication|gummies|patch(?:es)?)\b/;

/** A child who got into the medicines of others: for a small body one tablet may be too much, and nothing may be felt for hours. */
export const hasChildTakenMedicine = (message: string): boolean =>
  normalizeMessage(withoutPast(message))
    .split(/[.;!?]/)
    .some((sentence) => {
      const [found] = gotInto.exec(sentence) ?? [];
      return (
        found !== undefined &&
        child.test(sentence) &&
        !/\b(?:not|never|almost|nearly|if|could|would|[a-z]+n't)\b/.test(sentence.slice(0, sentence.indexOf(found)))
      );
    });

/** Someone has already swallowed too much: an ambulance comes before the line to talk to, since harm comes before it is felt. */
export const hasTakenOverdose = (message: string, known: readonly KnownMedicine[] = []): boolean =>
  nameMedicines(normalizeMessage(withoutPast(message)), known)
    .split(/[.,;!?]|\b(?:and|und|et|e|y)\b/)
    .some((clause) =>
      wordings.some(({ taken, amount, medicine, unreal, usual }) => {
        const at = clause.search(taken);
        return at >= 0 && amount.test(clause) && medicine.test(clause) && !unreal.test(clause.slice(0, at)) && !usual.test(clause);
      }),
    );
