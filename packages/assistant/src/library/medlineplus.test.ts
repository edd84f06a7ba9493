import { expect, test } from 'vitest';
import { createTopicReader, type HealthTopic, TopicFileError, toArticle } from './medlineplus.ts';

const summary =
  '&lt;p&gt;Anemia means &lt;a href="x"&gt;fewer&lt;/a&gt; red cells &amp;amp; less oxygen.&lt;/p&gt;&lt;h3&gt;What are the symptoms?&lt;/h3&gt;&lt;ul&gt;&lt;li&gt;Tired&lt;/li&gt;&lt;li&gt;Pale&lt;/li&gt;&lt;/ul&gt;';
const createTopicXml = (id: number, language = 'English', extra = '') =>
  `<health-topic meta-desc="d" title="Anemia &amp; more" url="https://medlineplus.gov/anemia.html" id="${id}" language="${language}" date-created="03/26/1999">
  <also-called>Iron poor blood</also-called><also-called>Low blood</also-called>${extra}<full-summary>${summary}</full-summary></health-topic>`;
const createTopicFile = (...topics: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<health-topics total="2" date-generated="11/20/2025 02:30:31">\n${topics.join('\n')}\n</health-topics>\n`;

function read(text: string, size = 7): HealthTopic[] {
  const topics: HealthTopic[] = [];
  const reader = createTopicReader((one) => topics.push(one));
  for (let at = 0; at < text.length; at += size) reader.take(text.slice(at, at + size));
  reader.finish();
  return topics;
}

test('topics are read wherever the chunks are cut; other languages are left out', () => {
  expect(read(createTopicFile(createTopicXml(1), createTopicXml(2, 'Spanish'), createTopicXml(3))).map(({ id }) => id)).toEqual(['1', '3']);
});

test('a topic becomes an article that names its publisher, address and date, without markup', () => {
  const [first] = read(createTopicFile(createTopicXml(1)));
  expect(first && toArticle(first)).toMatchObject({
    id: 'medlineplus-topic-1',
    topic: 'imported',
    title: 'Anemia & more',
    synonyms: ['Iron poor blood', 'Low blood'],
    written: '1999-03-26',
    passages: [
      { heading: 'Anemia & more', text: 'Anemia means fewer red cells & less oxygen.' },
      { heading: 'What are the symptoms?', text: 'Tired\nPale' },
    ],
    sources: [
      {
        publisher: 'National Library of Medicine',
        title: 'MedlinePlus: Anemia & more',
        year: 2025,
        url: 'https://medlineplus.gov/anemia.html',
      },
    ],
  });
});

test('CDATA is text', () => {
  const [first] = read(createTopicFile(createTopicXml(1).replace(summary, '<![CDATA[<p>Iron &amp; blood</p>]]>')));
  expect(first && toArticle(first).passages[0]?.text).toBe('Iron & blood');
});

test.each([
  ['another kind of file', 'Hello, this is no XML'],
  ['an empty file', ''],
  ['a file that was cut off', createTopicFile(createTopicXml(1), createTopicXml(2)).slice(0, -200)],
  ['a topic without an address', createTopicFile(createTopicXml(1).replace('https://medlineplus.gov/anemia.html', 'javascript:alert(1)'))],
])('%s is refused', (_, text) => {
  expect(() => read(text, 1000)).toThrow(TopicFileError);
});
