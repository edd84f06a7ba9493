import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import styles from '../reading/library.module.css';
import { ArticleView } from './article-view.tsx';
import { SearchResults } from './search-results.tsx';

const textLengthMax = 200;
const examples = ['what helps against heartburn', 'high blood pressure', 'magnesium', 'how to read a lab report', 'missed dose'];

export const meta = () =>
  createPageMeta({
    path: '/search',
    title: 'Search',
    description:
      'Articles about conditions, symptoms, medicines, supplements and lab tests, with their sources, and substances, screens and your own entries.',
    isPublic: true,
  });

/** With `?article=` one article of the library; else what is found for `?q=`. */
export default function SearchPage() {
  const [address, setAddress] = useSearchParams();
  const text = (address.get('q') ?? '').trim().slice(0, textLengthMax);
  const articleId = address.get('article');
  const field = useRef<HTMLInputElement>(null);

  // Going back to an earlier search brings its words back.
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);

  if (articleId) return <ArticleView key={articleId} id={articleId} text={text} />;

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    setAddress(typed === '' ? {} : { q: typed });
  }

  return (
    <div className="page-width sheet">
      <PageHeader title="Search" />
      <search>
        <form className={styles['form']} onSubmit={search} action="/search">
          <label className="field">
            <IconSearch className="icon" aria-hidden="true" />
            <span className="vh">What are you looking for?</span>
            <input
              ref={field}
              type="search"
              name="q"
              defaultValue={text}
              maxLength={textLengthMax}
              placeholder="Heartburn, TSH …"
              autoComplete="off"
            />
          </label>
          <button className="btn primary" type="submit">
            Search
          </button>
        </form>
      </search>
      {text === '' ? (
        <>
          <p className="lead sheet-lead">
            Use everyday words: an illness, a symptom, a medicine, a supplement, a lab test, or a question. Articles are general and name
            their sources.
          </p>
          <ul className={styles['examples']} aria-label="For example">
            {examples.map((example) => (
              <li key={example}>
                <Link className="btn outlined sm" to={`/search?${new URLSearchParams({ q: example })}`}>
                  {example}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <SearchResults text={text} />
      )}
    </div>
  );
}
