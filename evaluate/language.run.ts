import { readInterfaceTexts, readKnowledgeTexts, type UserText } from '../scripts/language/read-texts.ts';
import { addFigures, computeGrade, countWords, measureText, splitSentences } from '../scripts/language/readability.ts';
import { findTranslatedPhrase } from '../scripts/language/translated-phrases.ts';

// `npm run evaluate -- language` measures all sentences that users read: the reading level by the Flesch-Kincaid formula, sentences that are
// too long, and phrases that sound translated. `npm run evaluate -- language list` also lists what is over.

const wordsMax = 20;
const gradeMax = { advice: 8, explanation: 10 } as const;
const listedMax = 40;
const isListing = process.argv[2] === 'list';

const computeTextGrade = (texts: readonly UserText[]): number =>
  computeGrade(texts.map(({ text }) => measureText(text)).reduce(addFigures, { sentences: 0, words: 0, syllables: 0 })) ?? 0;
const formatShare = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;
const list = (lines: readonly string[]) => {
  if (isListing) for (const line of lines.slice(0, listedMax)) console.log(`    ${line}`);
};

function report(title: string, texts: readonly UserText[]): void {
  console.log(`${title}: ${texts.length} texts`);
  for (const kind of ['advice', 'explanation'] as const) {
    const ofKind = texts.filter((one) => one.kind === kind);
    if (ofKind.length === 0) continue;
    console.log(`  grade of ${kind.padEnd(11)}  ${computeTextGrade(ofKind).toFixed(1)} (at most ${gradeMax[kind]})`);
    const pages = [...Map.groupBy(ofKind, ({ place }) => place.replace(/:\d+$/, ''))].map(([page, own]) => ({
      page,
      grade: computeTextGrade(own),
    }));
    const over = pages.filter(({ grade }) => grade > gradeMax[kind]).sort((one, other) => other.grade - one.grade);
    console.log(`  files over it          ${formatShare(over.length, pages.length)}`);
    list(over.map(({ page, grade }) => `${grade.toFixed(1)} ${page}`));
  }
  const sentences = texts.flatMap(({ place, text }) => splitSentences(text).map((sentence) => ({ place, sentence })));
  const long = sentences.filter(({ sentence }) => countWords(sentence) > wordsMax);
  console.log(`  over ${wordsMax} words          ${formatShare(long.length, sentences.length)} sentences`);
  list(long.map(({ place, sentence }) => `${place} ${sentence}`));
  console.log(
    `  with a semicolon       ${formatShare(sentences.filter(({ sentence }) => sentence.includes(';')).length, sentences.length)} sentences`,
  );
  const translated = texts.flatMap(({ place, text }) => {
    const found = findTranslatedPhrase(text);
    return found ? [`${place} “${found.phrase}”: write ${found.plain} | ${text.slice(0, 120)}`] : [];
  });
  console.log(`  translated phrases     ${translated.length}`);
  for (const line of translated.slice(0, 200)) console.log(`    ${line}`);
}

report('Interface', readInterfaceTexts());
report('Knowledge', readKnowledgeTexts());
