import type { CallRoute } from '../../call';
import type { AdminField } from './field';
import type { Label } from './label';

/** What the engine can do with the rows of a screen. */
export type AdminAction = 'list' | 'info' | 'add' | 'edit' | 'delete' | 'state' | 'export' | 'options';

/** A call of one screen beside the engine's own, for example "test connection". */
export interface ExtraCall {
  /** The last part of its path. */
  readonly path: string;
  /** The last part of its permission code. */
  readonly permission: string;
  /** Its button in the menu tree, by which roles are authorized for it; absent where another call's is the same. */
  readonly label?: Label;
  readonly timeoutMs?: number;
}

/** One administration screen, described once: list, form, checks, calls, export and permission codes follow from it. */
export interface AdminScreen {
  /** The part of the calls' path that is the screen's own. */
  readonly name: string;
  /** The middle of the permission codes: `portal:<area>:add`. */
  readonly area: string;
  /** Heading of the screen. */
  readonly title: Label;
  /** One row, within a sentence: "已删除{noun}". */
  readonly noun: Label;
  readonly fields: readonly AdminField[];
  /** The field that names a row to a person. */
  readonly nameField: string;
  /** Of its menu item; a screen without one is opened from another screen. */
  readonly icon?: string;
  /** Where its page is; `/admin/<name>` where absent. */
  readonly path?: string;
  /** Code and names by which another screen's form offers a row of this one. */
  readonly optionFields?: { readonly code: string; readonly zh: string; readonly en: string };
  readonly defaultSort: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** Fields whose values together may occur once in a tenant: for the sentence when they are there already. */
  readonly unique?: readonly (readonly string[])[];
  /** What a person may do here; everything where absent. */
  readonly actions?: readonly AdminAction[];
  /** Label of enabling and disabling where they differ: start and stop. */
  readonly stateWords?: { readonly on: Label; readonly off: Label };
  readonly extraCalls?: Readonly<Record<string, ExtraCall>>;
  /** Paths below `/oa_portal` that the specification itself gives to actions; all others are the engine's to name. */
  readonly paths?: Readonly<Partial<Record<AdminAction, string>>>;
}

/** Keeps the names of extra calls known to the compiler. */
export const defineScreen = <const Screen extends AdminScreen>(screen: Screen): Screen => screen;

const ALL_ACTIONS: readonly AdminAction[] = ['list', 'info', 'add', 'edit', 'delete', 'state', 'export', 'options'];

/** Whether the screen has an action; enabling needs a `state` field, offering rows needs `optionFields`. */
export function hasAction(screen: AdminScreen, action: AdminAction): boolean {
  if (action === 'state' && !screen.fields.some((field) => field.name === 'state')) return false;
  if (action === 'options') return screen.optionFields !== undefined;
  return (screen.actions ?? ALL_ACTIONS).includes(action);
}

const PERMISSION_OF: Record<AdminAction, string> = {
  list: 'query',
  info: 'query',
  options: 'query',
  add: 'add',
  edit: 'edit',
  state: 'edit',
  delete: 'delete',
  export: 'export',
};

/** `portal:dict:add` and the like (docs/specification.md#access). */
export function permissionOf(screen: AdminScreen, action: AdminAction): string {
  return `portal:${screen.area}:${PERMISSION_OF[action]}`;
}

const PATH_OF: Record<AdminAction, string> = {
  list: 'GetList',
  info: 'GetInfo',
  options: 'GetOptions',
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  state: 'SetState',
  export: 'Export',
};

/** Below `/oa_portal`; the administration calls are ours to name (docs/specification.md#administration-area). */
export const ADMIN_PATH = '/oa/portal/Admin';
/** An export page holds many rows, and the database may be busy. In ms. */
const EXPORT_TIMEOUT_MS = 60_000;

/** The call behind an action of a screen. */
export function adminRoute(screen: AdminScreen, action: AdminAction): CallRoute {
  return {
    method: 'POST',
    path: screen.paths?.[action] ?? `${ADMIN_PATH}/${screen.name}/${PATH_OF[action]}`,
    permission: permissionOf(screen, action),
    ...(action === 'export' ? { timeoutMs: EXPORT_TIMEOUT_MS } : {}),
  };
}

/** The call behind an extra action of a screen. */
export function extraRoute(screen: AdminScreen, call: ExtraCall): CallRoute {
  return {
    method: 'POST',
    path: `${ADMIN_PATH}/${screen.name}/${call.path}`,
    permission: `portal:${screen.area}:${call.permission}`,
    ...(call.timeoutMs === undefined ? {} : { timeoutMs: call.timeoutMs }),
  };
}

/** The field of that name. Throws where a description names one that it does not have. */
export function fieldOf(screen: AdminScreen, name: string): AdminField {
  const field = screen.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`The screen ${screen.name} has no field ${name}.`);
  return field;
}

/** Fields that are secrets. */
export const sealedFields = (screen: AdminScreen): AdminField[] =>
  screen.fields.filter((field) => field.kind === 'sealed');
