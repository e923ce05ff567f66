import type { Kits } from '../../create/project.ts';
import type { Project } from '../project.ts';

/** New texts of files, by their paths in the project. */
export type Changes = ReadonlyMap<string, string>;

/** What brings a project from an earlier kit to a later one. Each becomes a commit. */
export interface Step {
  /** In the order in which they came. A project keeps the highest that it has had, in package.json. */
  number: number;
  /** Also the first line of the commit. */
  title: string;
  /** The kit that it came with. */
  version: string;
  /** It is looked at in each update. Others are not done again where the owner has undone them. */
  every?: true;
  /** @returns undefined where the project needs nothing of it */
  change(project: Project, kits: Kits): Promise<Changes | undefined>;
}
