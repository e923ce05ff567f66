/** What a person can do to a tab; the shell does it, since it knows router and micro-apps. */
export interface TabActions {
  activate(key: string): void;
  refresh(key: string): void;
  close(key: string): void;
  closeOthers(key: string): void;
  closeAll(): void;
  closeLeft(key: string): void;
  closeRight(key: string): void;
  togglePin(key: string): void;
  move(key: string, toKey: string): void;
}
