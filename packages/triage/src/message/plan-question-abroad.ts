import { normalizeMessage } from './clauses.ts';
import { detectHelpLanguage, type HelpLanguage, isForeign } from './foreign-language.ts';

/** `amount`: how many doses or pieces a day. `times`: what is due when. */
export const planAsks = ['amount', 'times'] as const;
export type PlanAsk = (typeof planAsks)[number];
export const dayParts = ['morning', 'midday', 'evening', 'night'] as const;
export type PlanDayPart = (typeof dayParts)[number];

export type PlanQuestionAbroad = { ask: PlanAsk; part: PlanDayPart | null; language: Exclude<HelpLanguage, 'en'> };

/** `takes`: what is swallowed, or swallowing it. `own`: that it is the writer's. `others`: wants of another kind, other people, and harm. */
type PlanWords = Readonly<Record<PlanAsk | 'takes' | 'own' | 'others' | PlanDayPart, string>>;

/** Over plain small letters without accents. */
const table: Readonly<Record<PlanQuestionAbroad['language'], PlanWords>> = {
  de: {
    amount: 'wie ?viele?\\b(?! uhr)|wie oft|anzahl|insgesamt|welche dosis|welche dosierung',
    times: 'wann|um wie ?viel uhr|was|welche\\w*|nachste\\w*|noch|dran|erinner\\w*',
    takes:
      '\\w*(?:tablette|pille|kapsel|medikament|medizin|tropfen|dosis|dosen|arznei|arzneimittel|spritze|druckmittel)\\w*|(?:ein)?nehm\\w*|einzunehmen|eingenommen|schluck\\w*',
    own: 'ich|mein\\w*|mir|liste|plan|dran',
    others:
      'vergessen|absetz\\w*|nebenwirkung\\w*|zusammen|mit (?:alkohol|wein|bier|milch)|statt|schwanger\\w*|autofahren|darf|gegen|kann ich|hochstens|maximal|er|sie|mutter|vater|kind|sohn|tochter|frau|mann|sterb\\w*|tot|tod\\w*|umbring\\w*|toten|reich\\w*|ende\\w*|vorbei|aufwach\\w*|auf einmal|alle|schluss|zuviel|zu viel\\w*|verlier\\w*|zunehm\\w*|abnehm\\w*',
    morning: 'morgens|fruh|fruhstuck|vormittags?|am morgen',
    midday: 'mittags?|mittagessen',
    evening: 'abends?|abendessen|heute abend',
    night: 'nachts?|nacht|vor dem schlafen|schlafengehen',
  },
  fr: {
    amount: 'combien|quelle dose|quel dosage|nombre de',
    times: "quand|a quelle heure|quel(?:le)?s?|qu'est-ce que|que dois-je|quoi|ce que|reste|prochaine?",
    takes: 'comprimes?|cachets?|pilules?|gelules?|medicaments?|doses?|gouttes|traitement|prendre|prends|prise',
    own: "je|j'ai|mon|ma|mes|me|dois-je|liste|plan|journee",
    others:
      "oublie\\w*|arreter|effets?|ensemble|avec (?:de l'alcool|du vin|du lait)|a la place|enceinte|conduire|puis-je|peut-on|contre|maximum|(?:il|elle) (?:prend|doit)|mere|pere|enfant|fils|fille|mari|femme|mour\\w*|mort\\w*|tuer?|finir|fin|reveill\\w*|suffi\\w*|tou(?:t|s|tes) (?:d'un coup|a la fois|arrete)|trop|poids",
    morning: 'matin|petit[- ]dejeuner',
    midday: 'midi|dejeuner',
    evening: 'soir|diner',
    night: 'nuit|coucher',
  },
  es: {
    amount: 'cuant[ao]s?|que dosis|numero de',
    times: 'cuando|a que hora|que|cuales|cual|alguna|queda\\w*|proxima',
    takes: 'pastillas?|comprimidos?|capsulas?|tabletas?|medicinas?|medicamentos?|dosis|gotas|tom[oa]r?|tocan?',
    own: 'yo|mi|mis|me|tomo|tengo|debo|lista|plan',
    others:
      'olvid\\w*|dejar|suspender|efectos?|junt[ao]s?|con (?:alcohol|vino|leche)|en vez|embaraz\\w*|conducir|manejar|puedo|se puede|para (?:el|la) (?:dolor|tos)|maxim\\w*|madre|padre|hij[ao]|marido|mujer|esposa|mori\\w*|muert\\w*|mat\\w*|acabar|despert\\w*|bastan?|suficiente\\w*|de golpe|demasiad\\w*|peso',
    morning: 'manana|desayuno',
    midday: 'mediodia|almuerzo|comida',
    evening: 'tarde|cena',
    night: 'noche|acostarme|dormir',
  },
  it: {
    amount: 'quant[aeio]|che dose|che dosaggio|numero di',
    times: 'quando|a che ora|che cosa|cosa|che|quali|quale|ancora|prossima',
    takes: 'compress[ae]|pasticc\\w+|pillol[ae]|capsul[ae]|medicin[ae]|medicinal[ei]|farmac[oi]|dos[ei]|gocce|prend\\w*|assum\\w*',
    own: 'io|ho|mi[oae]|miei|mi|prendo|devo|lista|piano',
    others:
      "dimentic\\w*|smettere|sospendere|effetti|insieme|con (?:l'alcol|il vino|il latte)|invece|incinta|guidare|posso|si puo|contro|massim\\w*|lui|lei|madre|padre|figli[oa]|marito|moglie|mori\\w*|mort\\w*|uccid\\w*|farla finita|svegli\\w*|bastan\\w*|tutt[ei] insieme|tropp\\w*|peso",
    morning: 'mattin[ao]|colazione',
    midday: 'mezzogiorno|pranzo',
    evening: 'sera|stasera|cena',
    night: 'notte|stanotte|dormire|letto',
  },
  pt: {
    amount: 'quant[ao]s?|que dose|numero de',
    times: 'quando|a que horas?|que|o que|quais|qual|ainda|do que|proxim[ao]',
    takes: 'comprimidos?|pastilhas?|pilulas?|capsulas?|remedios?|medicamentos?|doses?|gotas|tom[oa]r?',
    own: 'eu|meus?|minhas?|me|tomo|tenho|devo|lista|plano',
    others:
      'esquec\\w*|parar|deixar|efeitos?|juntos?|com (?:alcool|vinho|leite)|em vez|gravid\\w*|conduzir|dirigir|posso|pode-se|para a (?:dor|tosse)|maxim\\w*|ele|ela|mae|pai|filh[oa]|marido|mulher|esposa|morr\\w*|mort\\w*|mat\\w*|acabar|acord\\w*|bastam?|suficiente\\w*|de uma vez|demais|peso',
    morning: 'manha|pequeno[- ]almoco|cafe da manha',
    midday: 'meio[- ]dia|almoco',
    evening: 'tarde|fim do dia|jantar',
    night: 'noite|deitar|dormir',
  },
};

const lengthMax = 160;

/** A question about the person's own plan in another language than English; null for any other message. */
export function findPlanQuestionAbroad(message: string): PlanQuestionAbroad | null {
  const language = detectHelpLanguage(message);
  if (language === 'en' || message.length > lengthMax || !isForeign(message)) return null;
  const text = normalizeMessage(message);
  const words = table[language];
  const names = (kind: keyof PlanWords): boolean => new RegExp(String.raw`(?<![\w'])(?:${words[kind]})(?![\w])`).test(text);
  const ask: PlanAsk | null = names('amount') ? 'amount' : names('times') ? 'times' : null;
  if (ask === null || !names('takes') || !names('own') || names('others')) return null;
  const found = dayParts.filter(names);
  return { ask, part: found.length === 1 ? (found[0] ?? null) : null, language };
}
