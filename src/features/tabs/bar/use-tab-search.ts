import { useState } from 'react';
import type { Tab } from '../model/tab';

/** Fewer pages than these are seen at a glance. */
const SEARCH_FROM = 10;

/** The open pages that a text finds, by their titles in both languages. */
export function useTabSearch(tabs: readonly Tab[], titleOf: (tab: Tab) => string) {
  const [query, setQuery] = useState('');
  const isOffered = tabs.length >= SEARCH_FROM;
  const wanted = isOffered ? query.trim().toLowerCase() : '';
  const found = tabs.filter((tab) =>
    [titleOf(tab), tab.title, tab.titleEn].some((title) => title?.toLowerCase().includes(wanted)),
  );
  return { isOffered, query, setQuery, found };
}
