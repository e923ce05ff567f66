import { create } from 'zustand';

/** Whether the person arranges the cards of the home page at this moment. */
export const useArranging = create<{ arranging: boolean }>(() => ({ arranging: false }));
