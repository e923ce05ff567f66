import { recordPermission, type RecordAction } from '@portal/contract/entities/record-permission';
import { scopeOf, widest, type RowScope } from '@portal/contract/entities/record-scope';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import type { MenuService, RolesTree } from '../menus/menu-service';
import { readBusinesses, type BusinessKind, type BusinessPage } from './businesses';
import { readPagesManifest } from './pages-manifest';

type PageOfKind = BusinessPage & { path: string };

/** What the reference sub-applications say of one kind of record, with its pages as paths below the prefix. */
interface DescribedKind {
  kind: BusinessKind;
  /** Pages that show records, one or many. */
  lists: PageOfKind[];
  forms: PageOfKind[];
  charts: PageOfKind[];
}

/** What a caller may do with the records of one kind (docs/specification.md#roles-and-permissions). */
export interface RecordAccess {
  /** Absent for a kind of an application that has no description here. */
  kind: BusinessKind | undefined;
  /** Whose records they read. Who only has a form reads what they have made. */
  read: RowScope;
  /** Whose records they see added up in charts. */
  summarise: RowScope;
  /** The pages by which they make records; `undefined` where no description says. Empty: they make none. */
  makes: readonly BusinessPage[] | undefined;
  mayExport: boolean;
  /** Whether they change and delete what others made. */
  mayEdit: boolean;
}

/** Which pages allow what with the records of a kind. */
export class RecordPages {
  private readonly kinds = new Map<string, DescribedKind>();
  private readonly known = new WeakMap<RolesTree, Map<string, RecordAccess | undefined>>();

  /** @param webRoot the folder of the sub-applications' page lists and descriptions */
  constructor(
    private readonly menus: Pick<MenuService, 'treeOf'>,
    webRoot: string,
  ) {
    const manifest = readPagesManifest(webRoot);
    for (const { prefix, kinds, pages, tickets } of readBusinesses(webRoot)) {
      for (const [name, kind] of Object.entries(kinds))
        this.kinds.set(`${prefix} ${name}`, { kind, lists: [], forms: [], charts: [] });
      const shownAs = new Map(
        (manifest[prefix]?.groups ?? []).flatMap((group) => group.pages).map((page) => [page.path, page.kind]),
      );
      for (const [path, page] of Object.entries(pages)) {
        const described = this.kinds.get(`${prefix} ${page.kind}`);
        const list = { form: described?.forms, chart: described?.charts }[shownAs.get(path) ?? ''];
        (list ?? described?.lists)?.push({ ...page, path });
      }
      for (const [path, kind] of Object.entries(tickets))
        this.kinds.get(`${prefix} ${kind}`)?.lists.push({ kind, where: {}, path });
    }
  }

  /** The described kinds of a sub-application, and which rows of them a role without a rule reads. */
  kindsBelow(prefix: string): { kind: string; usual: RowScope }[] {
    return [...this.kinds].flatMap(([key, { kind }]) =>
      key.startsWith(`${prefix} `) ? [{ kind: key.slice(prefix.length + 1), usual: kind.scope }] : [],
    );
  }

  /**
   * What a caller may do with the records of a kind.
   *
   * @throws {Refusal} 403 when no page of theirs shows or makes such records
   */
  async requireAccess(caller: Caller, prefix: string, kind: string): Promise<RecordAccess> {
    const access = await this.accessOf(caller, prefix, kind);
    if (access === undefined) throw new Refusal(403, 'noPermission');
    return access;
  }

  /** The same; undefined when no page of theirs shows or makes such records. */
  async accessOf(caller: Caller, prefix: string, kind: string): Promise<RecordAccess | undefined> {
    const tree = await this.menus.treeOf(caller);
    const ofTree = this.known.get(tree) ?? new Map<string, RecordAccess | undefined>();
    this.known.set(tree, ofTree);
    const key = `${prefix} ${kind}`;
    const described = this.kinds.get(key);
    // Only described kinds are remembered: their number is known, while a caller makes up others at will.
    if (described === undefined) return undescribed(tree, prefix, kind);
    if (!ofTree.has(key)) ofTree.set(key, accessTo(described, tree, prefix, kind));
    return ofTree.get(key);
  }
}

function accessTo(
  { kind, lists, forms, charts }: DescribedKind,
  tree: RolesTree,
  prefix: string,
  name: string,
): RecordAccess | undefined {
  const has = (role: RolesTree['roles'][number], pages: readonly PageOfKind[]) =>
    pages.some(({ path }) => role.paths.has(`${prefix}/${path}`));
  const held = tree.roles.filter((role) => has(role, [...lists, ...forms, ...charts]));
  if (held.length === 0) return undefined;
  // A role widens the rows of the pages that it gives itself, not those that another role gives.
  const scopeBy = (roles: RolesTree['roles']) =>
    widest(roles.map(({ scopes }) => scopeOf(scopes, prefix, name, kind.scope))) ?? 'own';
  const holds = (action: RecordAction) =>
    lists.some(({ path }) => tree.permissions.includes(recordPermission(prefix, path, action)));
  const makes = [
    ...forms.filter(({ path }) => held.some((role) => role.paths.has(`${prefix}/${path}`))),
    ...lists.filter(({ path }) => tree.permissions.includes(recordPermission(prefix, path, 'add'))),
  ];
  return {
    kind,
    read: scopeBy(held.filter((role) => has(role, lists))),
    summarise: scopeBy(held.filter((role) => has(role, [...lists, ...charts]))),
    makes,
    mayExport: holds('export'),
    mayEdit: holds('edit'),
  };
}

/** A kind without a description belongs to somebody else's application. There a page below the prefix is enough. */
function undescribed(tree: RolesTree, prefix: string, kind: string): RecordAccess | undefined {
  const held = tree.roles.filter(({ paths }) =>
    [...paths].some((path) => path === prefix || path.startsWith(`${prefix}/`)),
  );
  const scope = widest(held.map(({ scopes }) => scopeOf(scopes, prefix, kind, 'all')));
  if (scope === undefined) return undefined;
  return { kind: undefined, read: scope, summarise: scope, makes: undefined, mayExport: true, mayEdit: false };
}
