import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './community.module.css';
import type { PostLine } from './community-data.ts';
import { PostList } from './post-list.tsx';

type Search = { state: 'idle' | 'waiting' } | { state: 'failed'; text: string } | { state: 'found'; posts: PostLine[] };

/** Finds threads by words in posts and replies. */
export function CommunitySearch() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setSearch({ state: 'idle' });
    setSearch({ state: 'waiting' });
    try {
      const { data, error } = await client.POST('/api/community/search', { body: { text } });
      if (error) throw error;
      setSearch({ state: 'found', posts: data });
    } catch (error) {
      setSearch({ state: 'failed', text: formatFailure(error, 'loading') });
    }
  };
  return (
    <search aria-label="Community">
      <form className={`inputs ${styles['search']}`} onSubmit={(event) => void handleSubmit(event)}>
        <Field label="Search posts and replies">
          {(attributes) => (
            <input {...attributes} type="search" maxLength={200} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <button type="submit" className="btn outlined">
          Search
        </button>
      </form>
      <div aria-live="polite">
        {search.state === 'waiting' && <p>Searching …</p>}
        {search.state === 'failed' && <p className="field-error">{search.text}</p>}
        {search.state === 'found' && search.posts.length === 0 && <p>No posts have these words. Try fewer or other words.</p>}
        {search.state === 'found' && search.posts.length > 0 && <PostList label="Posts found" posts={search.posts} showsGroup />}
      </div>
    </search>
  );
}
