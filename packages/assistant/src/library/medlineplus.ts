import type { KnownArticle } from '@wellkept/knowledge/articles.ts';

/** A health topic as the National Library of Medicine publishes it in its XML files. */
export type HealthTopic = {
  id: string;
  title: string;
  url: string;
  alsoCalled: readonly string[];
  summary: string;
  year: number;
  created: string;
};

/** A file that is no such XML, or that ends in the middle. */
export class TopicFileError extends Error {}

/** No published topic comes near; what is longer is another kind of file. */
const topicLengthMax = 2_000_000;
const [topicBegins, topicEnds] = ['<health-topic ', '</health-topic>'];

/** Reads the XML as it arrives: holds one topic at a time, hands over those in English. */
export function createTopicReader(onTopic: (topic: HealthTopic) => void) {
  let buffer = '';
  let year: number | null = null;
  const take = (chunk: string): void => {
    buffer += chunk;
    year ??= parseYear(buffer);
    for (let end = buffer.indexOf(topicEnds); end >= 0; end = buffer.indexOf(topicEnds)) {
      if (year === null) throw new TopicFileError('It does not begin with <health-topics>.');
      const begin = buffer.indexOf(topicBegins);
      if (begin < 0 || begin > end) throw new TopicFileError('A topic ends that did not begin.');
      const topic = parseTopic(buffer.slice(begin, end), year);
      buffer = buffer.slice(end + topicEnds.length);
      if (topic) onTopic(topic);
    }
    if (buffer.length > topicLengthMax) throw new TopicFileError('It holds no health topics.');
  };
  const finish = (): void => {
    if (year === null) throw new TopicFileError('It does not begin with <health-topics>.');
    if (!buffer.includes('</health-topics>')) throw new TopicFileError('It ends in the middle of a topic.');
  };
  return { take, finish };
}

/** The year in which the file was made, by its first element. */
function parseYear(text: string): number | null {
  const [, date = ''] = /<health-topics\b[^>]*\bdate-generated="([^"]*)"/.exec(text) ?? [];
  const [year] = /\b20\d\d\b/.exec(date) ?? [];
  return year === undefined ? null : Number(year);
}

function parseTopic(xml: string, year: number): HealthTopic | null {
  const opening = xml.slice(0, xml.indexOf('>'));
  const getAttribute = (name: string) => decodeEntities(new RegExp(`\\b${name}="([^"]*)"`).exec(opening)?.[1] ?? '').trim();
  const listElements = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => decodeEntities(unwrapCdata(inner)).trim());
  const [id, title, url] = [getAttribute('id'), getAttribute('title'), getAttribute('url')];
  const [summary = ''] = listElements('full-summary');
  if (getAttribute('language') !== 'English' || !/^\d+$/.test(id) || title === '' || summary === '') return null;
  if (!/^https?:\/\//.test(url)) throw new TopicFileError(`The topic "${title}" has no address.`);
  const [, month = '01', day = '01', createdYear = String(year)] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(getAttribute('date-created')) ?? [];
  return { id, title, url, alsoCalled: listElements('also-called'), summary, year, created: `${createdYear}-${month}-${day}` };
}

const unwrapCdata = (inner: string): string =>
  inner.replace(/^\s*<!\[CDATA\[(.*?)\]\]>\s*$/s, (_, data: string) => data.replaceAll('&', '&amp;'));

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Tags go, their text stays; a second round of entities is what the summaries' own markup holds. */
const toPlainText = (html: string): string =>
  decodeEntities(html.replace(/<(?:br|\/p|\/li|\/ul|\/h\d)\b[^>]*>/gi, '\n').replace(/<[^>]*>/g, ' '))
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();

/** A topic as an article of the library: a passage under each of its headings, and its publisher as its source. */
export function toArticle({ id, title, url, alsoCalled, summary, year, created }: HealthTopic): KnownArticle {
  const [opening = '', ...parts] = summary.split(/<h\d\b[^>]*>/i);
  const headed = parts.map((part) => {
    const [heading = '', text = ''] = part.split(/<\/h\d>/i);
    return { heading: toPlainText(heading), text: toPlainText(text) };
  });
  const passages = [{ heading: title, text: toPlainText(opening) }, ...headed]
    .filter(({ text }) => text !== '')
    .map((passage, at) => ({ ...passage, id: `part-${at + 1}` }));
  return {
    id: `medlineplus-topic-${id}`,
    topic: 'imported',
    title,
    lay: [],
    synonyms: [...alsoCalled],
    names: [],
    passages: passages.length > 0 ? passages : [{ id: 'part-1', heading: title, text: title }],
    written: created,
    sources: [
      {
        id: `medlineplus-topic-${id}`,
        kind: 'reference',
        publisher: 'National Library of Medicine',
        title: `MedlinePlus: ${title}`,
        year,
        url,
      },
    ],
  };
}
