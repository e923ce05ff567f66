/** What a person has asked `portal-kit dev` for, and what the project says of itself. */
export interface DevOptions {
  /** The folder of the project. */
  folder: string;
  /** Of the project, as package.json has it. */
  name: string;
  prefix: string;
  /** The page that is opened: the prefix, and what is below it. */
  path: string;
  /** The address of a development server that runs already; undefined: the project's own is started. */
  entry?: string;
  /** Whether the page is opened in the system's browser; else its address is printed only. */
  opensBrowser: boolean;
}
