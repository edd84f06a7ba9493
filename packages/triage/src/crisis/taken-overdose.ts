import { normalizeMessage, withoutPast } from '../message/clauses.ts';

/**
 * By language: that something was swallowed, and as much of it as nobody takes as a dose. `unreal` before it says that it was not done. Accents are
 * dropped before reading.
 */
const wordings = [
  {
    taken: 'took|taken|swallowed|downed',
    amount: 'all|whole|entire|every|too many|too much|bottle|box|pack|packet|strip|handful|overdose|[1-9][0-9]+',
    medicine: 'pills?|tablets?|capsules?|meds|medication|medicines?|overdose|painkillers?|antidepressants?',
    unreal: 'not|never|almost|nearly|if|could|would|should|wish|[a-z]+n.t|years? ago',
  },
  {
    taken: 'geschluckt|genommen|eingenommen',
    amount: 'alle|ganze[nrs]?|zu viele?|packung|schachtel|uberdosis|[1-9][0-9]+',
    medicine: '[a-z]*(?:tabletten|pillen|kapseln)|medikamente|uberdosis|packung|schachtel',
    unreal: 'nicht|nie|fast|beinahe|wenn|hatte|keine|vor [a-z0-9]+ jahren',
  },
  {
    taken: 'avale|pris',
    amount: 'tous?|toutes?|trop|boite|plaquette|surdose|[1-9][0-9]+',
    medicine: 'comprimes|cachets|pilules|medicaments|surdose',
    unreal: 'pas|jamais|failli|presque|si|aurais|il y a [a-z0-9]+ ans',
  },
  {
    taken: 'tomado|tome|tragado|trague',
    amount: 'todas?|todos?|demasiad[oa]s|caja|frasco|sobredosis|[1-9][0-9]+',
    medicine: 'pastillas|comprimidos|medicamentos|sobredosis',
    unreal: 'no|nunca|casi|si|hubiera|hace [a-z0-9]+ anos',
  },
  {
    taken: 'preso|ingoiato|ingerito',
    amount: 'tutt[eoi]|troppe|troppi|scatola|flacone|overdose|[1-9][0-9]+',
    medicine: 'pastiglie|pillole|compresse|farmaci|medicine|overdose',
    unreal: 'non|mai|quasi|se|avessi|[a-z0-9]+ anni fa',
  },
  {
    taken: 'tomei|engoli|tomado',
    amount: 'todos?|todas?|demais|caixa|frasco|overdose|[1-9][0-9]+',
    medicine: 'comprimidos|remedios|medicamentos|pilulas|overdose',
    unreal: 'nao|nunca|quase|se|tivesse|ha [a-z0-9]+ anos',
  },
].map(({ taken, amount, medicine, unreal }) => ({
  taken: createWordPattern(taken),
  amount: createWordPattern(amount),
  medicine: createWordPattern(medicine),
  unreal: createWordPattern(unreal),
}));

function createWordPattern(words: string): RegExp {
  return new RegExp(String.raw`\b(?:${words})\b`);
}

/** Someone has already swallowed too much: an ambulance comes before the line to talk to, since harm comes before it is felt. */
export const hasTakenOverdose = (message: string): boolean =>
  normalizeMessage(withoutPast(message))
    .split(/[.,;!?]|\b(?:and|und|et|e|y)\b/)
    .some((clause) =>
      wordings.some(
        ({ taken, amount, medicine, unreal }) => taken.test(clause) && amount.test(clause) && medicine.test(clause) && !unreal.test(clause),
      ),
    );
