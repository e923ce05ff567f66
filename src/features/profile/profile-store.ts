import { create } from 'zustand';

/** The parts of the drawer. */
export const PROFILE_PARTS = ['person', 'security', 'display', 'notices'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** The part that is shown; undefined: the drawer is closed. */
export const useProfileStore = create<{ part: ProfilePart | undefined }>(() => ({ part: undefined }));

/** Opens what the person can see and change of themselves. */
export const openProfile = (part: ProfilePart = 'person'): void => useProfileStore.setState({ part });

export const closeProfile = (): void => useProfileStore.setState({ part: undefined });
