import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../lib/client.ts';
import { normalizeText } from './find-results.ts';

/** While a user types, nothing is asked. */
const pauseMs = 150;
const lengthMin = 2;
const lengthMax = 200;

/** The last letter of a longer word may be an ending: "dizzy" means "Dizziness", and "kidneys" the kidney. */
const withoutEnding = (word: string): string => (word.length > 4 ? word.slice(0, -1) : word);

/**
 * How much of a title a query names, from 0 to 1. A library that always finds something is of no use here, and who types "kidney" means
 * kidney disease before an article on three kinds of cancer.
 */
function computeNamedShare(title: string, query: string): number {
  const typed = normalizeText(query)
    .split(/\s+/)
    .filter((word) => word.length >= 4)
    .map(withoutEnding);
  const words = normalizeText(title)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 0);
  return words.filter((word) => typed.some((one) => word.startsWith(one))).length / words.length;
}

function listNamed<Article extends { title: string }>(articles: readonly Article[], query: string): Article[] {
  const shares = new Map(articles.map((article) => [article, computeNamedShare(article.title, query)]));
  const getShare = (article: Article) => shares.get(article) ?? 0;
  return articles.filter((article) => getShare(article) > 0).toSorted((one, other) => getShare(other) - getShare(one));
}

/** What the server finds in the person's own records, the markers that are meant, and the articles whose title is. Nothing is sent before two letters. */
export function useFound(query: string) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setText(query.trim().slice(0, lengthMax)), pauseMs);
    return () => window.clearTimeout(timer);
  }, [query]);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['find', text],
    queryFn: async ({ signal }) => (await client.POST('/api/search', { body: { text }, signal })).data ?? null,
    enabled: text.length >= lengthMin,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const wanted = query.trim().slice(0, lengthMax);
  const isCurrent = wanted.length >= lengthMin;
  const isAnswered = text === wanted && !isPlaceholderData;
  // Of the answer to an earlier query only what the present one names stays: Enter opens the first one.
  const own = data?.own.filter(({ name }) => isAnswered || normalizeText(name).includes(normalizeText(wanted))) ?? [];
  return {
    own: isCurrent ? own : [],
    markers: isCurrent && isAnswered && data ? data.markers : [],
    urgentHelp: isCurrent && data ? data.urgentHelp : [],
    articles: isCurrent && data ? listNamed(data.articles, query) : [],
    isWaiting: isCurrent && (isFetching || text !== wanted),
  };
}
