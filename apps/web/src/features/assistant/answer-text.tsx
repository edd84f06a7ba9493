import { generalKnowledge } from '@wellkept/assistant/rails/general-knowledge.ts';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import styles from './chat.module.css';
import type { Citation } from './conversation.ts';

type Props = { text: string; citations: readonly Citation[]; scope: string };

const prefix = '#source-';
/** Turns citation marks into links, so that the same Markdown renderer draws them; brackets in the text itself are escaped. */
const linkCitations = (text: string): string =>
  text.replaceAll(generalKnowledge, `*${generalKnowledge}*`).replace(/\s?(?<!\\)\[(\d{1,2}(?:,\s*\d{1,2})*)\](?!\()/g, (_, list: string) =>
    list
      .split(',')
      .map((number) => `[${number.trim()}](${prefix}${number.trim()})`)
      .join(''),
  );

/** An answer's Markdown: paragraphs, lists and emphasis. HTML, pictures and foreign links are not drawn. */
export function AnswerText({ text, citations, scope }: Props) {
  const components: Components = {
    a: ({ href = '', children }) => {
      const number = Number(href.slice(prefix.length));
      if (!href.startsWith(prefix)) return children;
      const source = citations.find((one) => one.number === number);
      return (
        <a
          className={styles['cite']}
          href={`#${scope}-${number}`}
          aria-label={`Source ${number}${source ? `: ${source.publisher}` : ''}`}
          onClick={(event) => openSource(event, scope, number)}
        >
          {number}
        </a>
      );
    },
  };
  return (
    <div className={styles['text']}>
      <Markdown
        skipHtml
        remarkPlugins={[remarkGfm]}
        allowedElements={['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'code', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'del']}
        unwrapDisallowed
        components={components}
      >
        {linkCitations(text)}
      </Markdown>
    </div>
  );
}

/** To the source in the list below, without a step in the browser's history. */
function openSource(event: React.MouseEvent, scope: string, number: number): void {
  event.preventDefault();
  const source = document.getElementById(`${scope}-${number}`);
  source?.scrollIntoView({ block: 'nearest' });
  source?.querySelector<HTMLElement>('a, span[tabindex]')?.focus();
}
