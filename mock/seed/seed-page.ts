/** A page of the seeded menus. */
export interface SeedPage {
  /** Full path, or an http address. */
  path: string;
  zh: string;
  en: string;
  icon?: string;
  component?: string;
  permission?: string;
  hidden?: boolean;
  noCache?: boolean;
  openType?: '1' | '2' | '3';
  /** Of the main tenant alone, and there of its administrators. */
  mainOnly?: boolean;
  buttons?: readonly { permission: string; zh: string; en: string }[];
}
