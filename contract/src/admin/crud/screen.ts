import type { CallRoute } from '../../call';
import { atBase } from '../../paths/base';
import type { AdminField } from './field';
import type { Label } from './label';

/** The actions that the crud has for the rows of a screen. */
export type AdminAction = 'list' | 'info' | 'add' | 'edit' | 'delete' | 'state' | 'export' | 'options';

/** A call that only one screen has, for example "test connection". */
export interface ExtraCall {
  /** The last part of its path. */
  readonly path: string;
  /** The last part of its permission code. */
  readonly permission: string;
  /**
   * The label of its button in the menu tree, by which roles are authorized; absent where another call has the same
   * button.
   */
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
  /** True: its rows are of the whole installation. Only the main tenant has the screen, whatever roles elsewhere say. */
  readonly installation?: true;
  /** The icon of its menu item; a screen without one is opened from another screen. */
  readonly icon?: string;
  /** The path of its page; `/admin/<name>` where absent. */
  readonly path?: string;
  /** Code and names by which another screen's form offers a row of this one. */
  readonly optionFields?: { readonly code: string; readonly zh: string; readonly en: string };
  /** Areas whose people may ask for the rows to choose from, although no reference field of theirs says so. */
  readonly optionReaders?: readonly string[];
  readonly defaultSort: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** Groups of fields whose values together must be unique in a tenant. They are named in the message of a refusal. */
  readonly unique?: readonly (readonly string[])[];
  /** The actions of this screen; all of them where absent. */
  readonly actions?: readonly AdminAction[];
  /** A flag. The rows in which it is true can be neither disabled nor deleted, and the server refuses it. */
  readonly fixedBy?: string;
  /** Label of enabling and disabling where they differ: start and stop. */
  readonly stateLabels?: { readonly on: Label; readonly off: Label };
  /** What the question before disabling rows says of it; absent where nothing follows but that they are disabled. */
  readonly disableText?: Label;
  readonly extraCalls?: Readonly<Record<string, ExtraCall>>;
  /** Paths below `/oa_portal` that the specification gives to actions. The crud names all other paths. */
  readonly paths?: Readonly<Partial<Record<AdminAction, string>>>;
}

/** The address of a screen's page. */
export const pathOfScreen = ({ name, path }: AdminScreen): string => atBase(path ?? `/admin/${name}`);

/** Keeps the names of extra calls known to the compiler. */
export const defineScreen = <const Screen extends AdminScreen>(screen: Screen): Screen => screen;

const ALL_ACTIONS: readonly AdminAction[] = ['list', 'info', 'add', 'edit', 'delete', 'state', 'export', 'options'];

/** Whether the screen has an action; enabling needs a `state` field, offering rows needs `optionFields`. */
export function hasAction(screen: AdminScreen, action: AdminAction): boolean {
  if (action === 'state' && !screen.fields.some((field) => field.name === 'state')) return false;
  if (action === 'options') return screen.optionFields !== undefined;
  return (screen.actions ?? ALL_ACTIONS).includes(action);
}

/** Whether a row is one that can be neither disabled nor deleted. */
export const isFixedRow = ({ fixedBy }: AdminScreen, row: Readonly<Record<string, unknown>>): boolean =>
  fixedBy !== undefined && row[fixedBy] === true;

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

/**
 * Below `/oa_portal`. The specification leaves the paths of administration calls open
 * (docs/specification.md#administration-area).
 */
export const ADMIN_PATH = '/oa/portal/Admin';
/** The longest time for a page of an export, ms. It has many rows, and the database may be busy. */
const EXPORT_TIMEOUT_MS = 60_000;

/** The call behind an action of a screen. */
export function adminRoute(screen: AdminScreen, action: AdminAction): CallRoute {
  return {
    method: 'POST',
    path: screen.paths?.[action] ?? `${ADMIN_PATH}/${screen.name}/${PATH_OF[action]}`,
    permission: permissionOf(screen, action),
    ...(screen.paths?.[action] === undefined ? { offer: 'administration' } : {}),
    ...(action === 'export' ? { timeoutMs: EXPORT_TIMEOUT_MS } : {}),
  };
}

/** The call behind an extra action of a screen. */
export function extraRoute(screen: AdminScreen, call: ExtraCall): CallRoute {
  return {
    method: 'POST',
    path: `${ADMIN_PATH}/${screen.name}/${call.path}`,
    permission: `portal:${screen.area}:${call.permission}`,
    offer: 'administration',
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
