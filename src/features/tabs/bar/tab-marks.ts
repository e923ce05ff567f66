import type { ReactNode } from 'react';
import { create } from 'zustand';

type MarkOf = (key: string) => ReactNode;

const useMarks = create<{ of: MarkOf }>(() => ({ of: () => null }));

/** What stands on a tab after its title; mostly nothing. */
export const useTabMark = (key: string): ReactNode => useMarks((state) => state.of)(key);

/** Says what stands on tabs. */
export const setTabMark = (of: MarkOf): void => useMarks.setState({ of });
