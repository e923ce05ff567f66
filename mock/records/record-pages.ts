import { recordPermission, type RecordAction } from '@portal/contract/entities/record-permission';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import type { MenuService } from '../menus/menu-service';
import { readPagesManifest } from './pages-manifest';
import { readBusinesses } from './businesses';

/** The pages of the reference sub-applications that show or make records of one kind, as paths below the prefix. */
interface PagesOfKind {
  lists: string[];
  forms: string[];
}

/** Which pages allow what with the records of a kind (docs/specification.md#roles-and-permissions). */
export class RecordPages {
  private readonly kinds = new Map<string, PagesOfKind>();

  /** @param webRoot the folder of the sub-applications' page lists and descriptions */
  constructor(
    private readonly menus: MenuService,
    webRoot: string,
  ) {
    const manifest = readPagesManifest(webRoot);
    for (const { prefix, kinds, pages } of readBusinesses(webRoot)) {
      for (const kind of Object.keys(kinds)) this.kinds.set(`${prefix} ${kind}`, { lists: [], forms: [] });
      for (const { path, kind } of (manifest[prefix]?.groups ?? []).flatMap((group) => group.pages)) {
        const found = this.kinds.get(`${prefix} ${pages[path]?.kind}`);
        if (kind === 'list') found?.lists.push(path);
        if (kind === 'form') found?.forms.push(path);
      }
    }
  }

  /**
   * Checks whether the caller may add a record: by a form page that they have, or by the code of a list. A kind without
   * a description belongs to somebody else's application; there a page below the prefix is enough.
   *
   * @throws {Refusal} 403 for anybody else
   */
  async requireAdd(caller: Caller, prefix: string, kind: string): Promise<void> {
    const pages = this.kinds.get(`${prefix} ${kind}`);
    if (pages === undefined) return;
    const tree = await this.menus.treeOf(caller);
    const reached = new Set([...tree.pages.values()].map((page) => page.path));
    if (pages.forms.some((path) => reached.has(`${prefix}/${path}`))) return;
    requireCode(tree.permissions, prefix, pages.lists, 'add');
  }

  /**
   * Checks whether the caller may export records: a list that shows them must give them its code for it.
   *
   * @throws {Refusal} 403 for anybody else
   */
  async requireExport(caller: Caller, prefix: string, kind: string): Promise<void> {
    const pages = this.kinds.get(`${prefix} ${kind}`);
    if (pages === undefined) return;
    const tree = await this.menus.treeOf(caller);
    requireCode(tree.permissions, prefix, pages.lists, 'export');
  }
}

function requireCode(held: readonly string[], prefix: string, lists: readonly string[], action: RecordAction): void {
  if (!lists.some((path) => held.includes(recordPermission(prefix, path, action))))
    throw new Refusal(403, 'noPermission');
}
