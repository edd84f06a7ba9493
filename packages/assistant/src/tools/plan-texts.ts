import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import type { HelpLanguage } from '@wellkept/triage/message/foreign-language.ts';
import type { PlanDayPart } from '@wellkept/triage/message/plan-question-abroad.ts';

/** The sentences about the plan of a day, in each language that questions about it are read in. `day` is a date like 2026-11-02. */
export type PlanTexts = {
  none: (names: string) => string;
  notDaily: string;
  total: (doses: number, medicines: number | null) => string;
  doses: (doses: number, pieces: { each: number; day: number } | null) => string;
  notCounted: Readonly<Record<'asNeeded' | 'notEveryDay' | 'unknown', string>>;
  set: (times: string) => string;
  suggested: (times: string) => string;
  nothing: (part: PlanDayPart | null) => string;
  onNeed: (lines: string) => string;
  unplanned: (lines: string) => string;
  pieces: (count: number) => string;
  notEveryDay: string;
  label: (day: string) => string;
  and: (words: readonly string[]) => string;
};

const createAnd =
  (word: string) =>
  (words: readonly string[]): string =>
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`;
const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;

const english: PlanTexts = {
  none: (names) => `Your list has no ${names}.`,
  notDaily: 'None of this is on your list as taken every day.',
  total: (doses, medicines) =>
    `Your list comes to ${formatCount(doses, 'dose', 'doses')} a day${medicines === null ? '' : `, from ${formatCount(medicines, 'medicine', 'medicines')}`}.`,
  doses: (doses, pieces) =>
    `${formatCount(doses, 'dose', 'doses')} a day${pieces ? `, ${pieces.each} pieces each time, ${pieces.day} pieces a day` : ''}`,
  notCounted: {
    asNeeded: 'only when you need it, so it isn’t counted',
    notEveryDay: 'not every day, so it isn’t counted',
    unknown: 'your list doesn’t say how often, so it isn’t counted',
  },
  set: (times) => `Your times: ${times}.`,
  suggested: (times) => `You haven’t set a time for this yet. The day plan suggests: ${times}.`,
  nothing: (part) => {
    const parts = { morning: 'in the morning', midday: 'around noon', evening: 'in the evening', night: 'at night' };
    return `Your plan has nothing at a fixed time ${part === null ? 'of day' : parts[part]}.`;
  },
  onNeed: (lines) => `Only when you need it: ${lines}.`,
  unplanned: (lines) => `Your list doesn’t say when: ${lines}.`,
  pieces: (many) => `(${many} pieces)`,
  notEveryDay: 'not every day',
  label: () => 'This is what you entered here. If a label says something else, the label counts.',
  and: formatList,
};

const german: PlanTexts = {
  none: (names) => `Auf Ihrer Liste steht kein ${names}.`,
  notDaily: 'Auf Ihrer Liste steht davon nichts, was Sie täglich nehmen.',
  total: (doses, medicines) =>
    `Ihre Liste ergibt ${count(doses, 'Einnahme', 'Einnahmen')} am Tag${medicines === null ? '' : `, von ${count(medicines, 'Mittel', 'Mitteln')}`}.`,
  doses: (doses, pieces) =>
    `${count(doses, 'Einnahme', 'Einnahmen')} am Tag${pieces ? `, jeweils ${pieces.each} Stück, ${pieces.day} Stück am Tag` : ''}`,
  notCounted: {
    asNeeded: 'nur bei Bedarf, daher nicht mitgezählt',
    notEveryDay: 'nicht jeden Tag, daher nicht mitgezählt',
    unknown: 'Ihre Liste sagt nicht, wie oft; daher nicht mitgezählt',
  },
  set: (times) => `Ihre Zeiten: ${times}.`,
  suggested: (times) => `Dafür haben Sie noch keine Zeit gewählt. Der Tagesplan schlägt vor: ${times}.`,
  nothing: (part) => {
    const parts = { morning: 'am Morgen', midday: 'am Mittag', evening: 'am Abend', night: 'in der Nacht' };
    return `In Ihrem Plan steht nichts zu einer festen Zeit${part === null ? '' : ` ${parts[part]}`}.`;
  },
  onNeed: (lines) => `Nur bei Bedarf: ${lines}.`,
  unplanned: (lines) => `Ihre Liste sagt nicht, wann: ${lines}.`,
  pieces: (many) => `(${many} Stück)`,
  notEveryDay: 'nicht jeden Tag',
  label: (day) => `Das haben Sie hier eingetragen (Stand ${day}). Steht auf der Packung etwas anderes, gilt die Packung.`,
  and: createAnd('und'),
};

const french: PlanTexts = {
  none: (names) => `Votre liste ne contient pas ${names}.`,
  notDaily: 'Rien de cela n’est à prendre chaque jour selon votre liste.',
  total: (doses, medicines) =>
    `Votre liste compte ${count(doses, 'prise', 'prises')} par jour${medicines === null ? '' : `, pour ${count(medicines, 'médicament', 'médicaments')}`}.`,
  doses: (doses, pieces) =>
    `${count(doses, 'prise', 'prises')} par jour${pieces ? `, ${pieces.each} unités à chaque fois, ${pieces.day} par jour` : ''}`,
  notCounted: {
    asNeeded: 'seulement en cas de besoin, donc non compté',
    notEveryDay: 'pas tous les jours, donc non compté',
    unknown: 'votre liste ne dit pas combien de fois, donc non compté',
  },
  set: (times) => `Vos heures : ${times}.`,
  suggested: (times) => `Vous n’avez pas encore choisi d’heure. Le plan du jour propose : ${times}.`,
  nothing: (part) => {
    const parts = { morning: 'le matin', midday: 'à midi', evening: 'le soir', night: 'la nuit' };
    return `Votre plan n’a rien à heure fixe${part === null ? '' : ` ${parts[part]}`}.`;
  },
  onNeed: (lines) => `Seulement en cas de besoin : ${lines}.`,
  unplanned: (lines) => `Votre liste ne dit pas quand : ${lines}.`,
  pieces: (many) => `(${many} unités)`,
  notEveryDay: 'pas tous les jours',
  label: (day) => `C’est ce que vous avez saisi ici (au ${day}). Si l’étiquette dit autre chose, suivez l’étiquette.`,
  and: createAnd('et'),
};

const spanish: PlanTexts = {
  none: (names) => `En su lista no hay ${names}.`,
  notDaily: 'Según su lista, nada de esto se toma todos los días.',
  total: (doses, medicines) =>
    `Su lista suma ${count(doses, 'toma', 'tomas')} al día${medicines === null ? '' : `, de ${count(medicines, 'medicina', 'medicinas')}`}.`,
  doses: (doses, pieces) =>
    `${count(doses, 'toma', 'tomas')} al día${pieces ? `, ${pieces.each} unidades cada vez, ${pieces.day} al día` : ''}`,
  notCounted: {
    asNeeded: 'solo si lo necesita, por eso no se cuenta',
    notEveryDay: 'no todos los días, por eso no se cuenta',
    unknown: 'su lista no dice cuántas veces, por eso no se cuenta',
  },
  set: (times) => `Sus horas: ${times}.`,
  suggested: (times) => `Aún no ha elegido una hora. El plan del día propone: ${times}.`,
  nothing: (part) => {
    const parts = { morning: 'por la mañana', midday: 'al mediodía', evening: 'por la tarde', night: 'por la noche' };
    return `Su plan no tiene nada a una hora fija${part === null ? '' : ` ${parts[part]}`}.`;
  },
  onNeed: (lines) => `Solo si lo necesita: ${lines}.`,
  unplanned: (lines) => `Su lista no dice cuándo: ${lines}.`,
  pieces: (many) => `(${many} unidades)`,
  notEveryDay: 'no todos los días',
  label: (day) => `Es lo que usted escribió aquí (a fecha de ${day}). Si la etiqueta dice otra cosa, vale la etiqueta.`,
  and: createAnd('y'),
};

const italian: PlanTexts = {
  none: (names) => `Nella sua lista non c’è ${names}.`,
  notDaily: 'Secondo la sua lista, niente di questo si prende ogni giorno.',
  total: (doses, medicines) =>
    `La sua lista fa ${count(doses, 'dose', 'dosi')} al giorno${medicines === null ? '' : `, da ${count(medicines, 'medicinale', 'medicinali')}`}.`,
  doses: (doses, pieces) =>
    `${count(doses, 'dose', 'dosi')} al giorno${pieces ? `, ${pieces.each} unità ogni volta, ${pieces.day} al giorno` : ''}`,
  notCounted: {
    asNeeded: 'solo al bisogno, quindi non contato',
    notEveryDay: 'non ogni giorno, quindi non contato',
    unknown: 'la sua lista non dice quante volte, quindi non contato',
  },
  set: (times) => `I suoi orari: ${times}.`,
  suggested: (times) => `Non ha ancora scelto un orario. Il piano del giorno propone: ${times}.`,
  nothing: (part) => {
    const parts = { morning: 'al mattino', midday: 'a mezzogiorno', evening: 'alla sera', night: 'di notte' };
    return `Il suo piano non ha niente a un’ora fissa${part === null ? '' : ` ${parts[part]}`}.`;
  },
  onNeed: (lines) => `Solo al bisogno: ${lines}.`,
  unplanned: (lines) => `La sua lista non dice quando: ${lines}.`,
  pieces: (many) => `(${many} unità)`,
  notEveryDay: 'non ogni giorno',
  label: (day) => `È quello che ha inserito qui (al ${day}). Se l’etichetta dice altro, vale l’etichetta.`,
  and: createAnd('e'),
};

const portuguese: PlanTexts = {
  none: (names) => `A sua lista não tem ${names}.`,
  notDaily: 'Segundo a sua lista, nada disto é tomado todos os dias.',
  total: (doses, medicines) =>
    `A sua lista soma ${count(doses, 'toma', 'tomas')} por dia${medicines === null ? '' : `, de ${count(medicines, 'medicamento', 'medicamentos')}`}.`,
  doses: (doses, pieces) =>
    `${count(doses, 'toma', 'tomas')} por dia${pieces ? `, ${pieces.each} unidades de cada vez, ${pieces.day} por dia` : ''}`,
  notCounted: {
    asNeeded: 'só quando precisa, por isso não é contado',
    notEveryDay: 'não todos os dias, por isso não é contado',
    unknown: 'a sua lista não diz quantas vezes, por isso não é contado',
  },
  set: (times) => `Os seus horários: ${times}.`,
  suggested: (times) => `Ainda não escolheu uma hora. O plano do dia propõe: ${times}.`,
  nothing: (part) => {
    const parts = { morning: 'de manhã', midday: 'ao meio-dia', evening: 'ao fim do dia', night: 'à noite' };
    return `O seu plano não tem nada a uma hora fixa${part === null ? '' : ` ${parts[part]}`}.`;
  },
  onNeed: (lines) => `Só quando precisa: ${lines}.`,
  unplanned: (lines) => `A sua lista não diz quando: ${lines}.`,
  pieces: (many) => `(${many} unidades)`,
  notEveryDay: 'não todos os dias',
  label: (day) => `É o que escreveu aqui (em ${day}). Se o rótulo disser outra coisa, vale o rótulo.`,
  and: createAnd('e'),
};

export const planTexts: Readonly<Record<HelpLanguage, PlanTexts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
};
