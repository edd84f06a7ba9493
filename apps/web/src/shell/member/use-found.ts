import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../lib/client.ts';
import { normalizeText } from './find-results.ts';

/** While a user types, nothing is asked. */
const pauseMs = 150;
const lengthMin = 2;
const lengthMax = 200;

/** A long word of the title begins with one that was typed: a library that always finds something is of no use here. */
const isNamed = (title: string, query: string): boolean => {
  const typed = normalizeText(query)
    .split(/\s+/)
    .filter((word) => word.length >= 4);
  const words = normalizeText(title).split(/[^a-z0-9]+/);
  return typed.some((one) => words.some((word) => word.startsWith(one)));
};

/** What the server finds in the person's own records, and the articles whose title is meant. Nothing is sent before two letters. */
export function useFound(query: string) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setText(query.trim().slice(0, lengthMax)), pauseMs);
    return () => window.clearTimeout(timer);
  }, [query]);
  const { data, isFetching } = useQuery({
    queryKey: ['find', text],
    queryFn: async ({ signal }) => (await client.POST('/api/search', { body: { text }, signal })).data ?? null,
    enabled: text.length >= lengthMin,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const isCurrent = query.trim().length >= lengthMin;
  return {
    own: isCurrent && data ? data.own : [],
    articles: isCurrent && data ? data.articles.filter(({ title }) => isNamed(title, query)) : [],
    isWaiting: isCurrent && (isFetching || text !== query.trim().slice(0, lengthMax)),
  };
}
