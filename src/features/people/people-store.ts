import { create } from 'zustand';

/** What the drawer shows: one person, or a department; the top where its code is empty. */
export type PeopleView = { kind: 'person'; code: string } | { kind: 'department'; code: string };

/** What was shown before, the last one at the end; empty: the drawer is closed. */
export const usePeopleStore = create<{ trail: readonly PeopleView[] }>(() => ({ trail: [] }));

const show = (view: PeopleView) => usePeopleStore.setState(({ trail }) => ({ trail: [...trail, view] }));

/** Opens the card of a person. */
export const showPerson = (code: string): void => show({ kind: 'person', code });

/** Opens the organisation at a department; at its top where no code is given. */
export const showDepartment = (code = ''): void => show({ kind: 'department', code });

/** Shows again what was shown before. */
export const goBack = (): void => usePeopleStore.setState(({ trail }) => ({ trail: trail.slice(0, -1) }));

export const closePeople = (): void => usePeopleStore.setState({ trail: [] });
