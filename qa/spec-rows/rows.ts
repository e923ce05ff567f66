import { specCalls } from './spec-calls';

/** A row of the specification: its id in tags, its anchor, and its text in short. */
export interface SpecRow {
  id: string;
  /** The chapter of the specification: "2 Routes". */
  section: string;
  text: string;
  /**
   * Of a call: the words by which a test names it. Such a row counts only where the shell is seen to make the call;
   * `shownBy` in `coverage.ts` is the rule.
   */
  call?: readonly string[];
}

const table: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2 Routes': {
    'route:login': '/login opens without a token',
    'route:forget-password': '/forgetPassword opens without a token',
    'route:not-found': 'the catch-all says Page Not Found and leads back home, without a token too',
    'route:boards': '/abnormalKanban, /isc/ems/abnormalKanban, /oa/ums/monitorKanban open without a token',
    'route:root': '/ leads to /home',
    'route:home': '/home is the page after signing in, pinned and cached',
    'route:user': '/user is used briefly when a tab is refreshed',
    'route:notice-template': '/noticeTemplate',
    'route:form-filling': '/oa/wfs/applyForm/:formCode',
    'route:workflow': 'flow view, approval operation and the workflow actions',
    'route:qms-test': '/isc/qms/test',
    'route:nucleic-acid': '/ehr/emp/nucleicAcid',
    'route:assistant': '/oa/ai/assistantchat, opened by the floating button',
    'route:back-action': '/sdp/obs plus a previous path is a back action',
    'route:ticket-pages':
      'edittask/:Id, pesedit/:Id and vendorapproval/:Id outside the main layout; Id is word characters only',
    'route:server-routers': 'other routes come in the user’s router list and are added under the main layout',
  },
  '2 Guard': {
    'guard:no-token': 'without a token only the open routes pass; another target is stored whole and /login opens',
    'guard:login-with-token': 'with a token /login leads to /',
    'guard:first-entry': 'on first entry the user is fetched, permissions stored, routers added, navigation retried',
    'guard:not-theirs': 'a target that is not among the user’s routers leads to /',
  },
  '2 Main layout': {
    'layout:top-bar': 'logo, applications by menu_name, user dropdown, language, environment text',
    'layout:side-menu': 'side menu: home entry, up to three levels, hidden items skipped, star toggles, collapse',
    'layout:tab-bar': 'visited pages as tabs; refresh, close, close others, close all; affix cannot be closed',
    'layout:dialogs': 'change password, sync password, full-screen iframe and preview dialogs',
    'layout:assistant-button': 'floating button, draggable; a longer press is a drag',
    'ui:focus-returns': 'the focus returns to where it was when a dialog closes, or to what is near when that is gone',
    'ui:keyboard': 'every control is reached by keyboard, has a name and a visible mark when it has the focus',
    'layout:wechat': 'the WeChat browser is blocked and told to use Edge or Chrome',
  },
  '2 Sub-applications': {
    'apps:prefixes': '35 mount points by path prefix, each loaded from a web path',
    'apps:shared-data': 'given user, token, tenant, language, cached views and helpers',
    'apps:failed-load': 'a failed load does not take the portal along',
    'helper:random-string': 'the helper that makes random strings, also for applications',
    'maps:placeholder': 'in place of a map, the places that records name are offered where one is typed',
    'apps:failed-load-plain': 'why an application did not open: employees read no address, administrators do',
    'apps:plain-page': 'a page without lifecycles is shown where its registration or the person says so',
    'apps:frame': 'a page that must not share a document is shown in a frame, with title, height, token and keys',
    'apps:failed-load-logged': 'a failed load is logged with its cause, application and address',
    'apps:kept-limits': 'how many pages are kept is a setting, and what was released is said',
  },
  '2 Opening a menu item': {
    'open:types': 'open types 1, 2 and 3, for routes and for http paths; no item goes home',
    'open:token': 'external pages get an auth token',
  },
  '2 File preview': {
    'preview:dialog': 'images in a small dialog, others full screen; 文件预览失败 on failure',
    'preview:legacy-office': 'doc, xls and ppt are converted by the server where it can',
    'preview:zoom': 'pictures are zoomed, moved and turned, by buttons, wheel, pinch and keys',
    'preview:next': 'files that stand together have a previous and a next one in the preview',
    'preview:sheet-values': 'sheets show their values as their formats say, with merged cells and several sheets',
  },
  '2 Administration': {
    'admin:screens': 'every administration screen: list, search, add, edit, delete, state',
    'menus:draft': 'changes of the menus are kept in a draft, told before and after, and published together',
    'admin:roles': 'roles: users assigned, menus authorized, singly and in batch',
    'icons:hints': 'icons for the modules that the specification hints at, offered by what they stand for',
    'menus:full-route': 'an address continues its parent’s, but for a full route',
    'admin:subsystem-keys': 'generated public, private and secret keys',
    'texts:reworded': 'all texts are reworded by language codes: sign-in page, panels, labels, messages of the server',
    'admin:unsaved-input': 'forms keep their input: closing asks, a repeat is not saved twice, conflicts let it stay',
  },
  '3 Entities': {
    'entity:user': 'user info with permissions, routers, menus, apps',
    'entity:menu': 'menu items with their fields and defaults',
    'entity:favourite': 'favourite tiles; a new one is placed after the last, or in the next row',
    'entity:storage': 'local storage keys and cookies',
    'dictionaries:shared': 'a dictionary that is not shared is for its own subsystem',
  },
  '4 States and transitions': {
    'state:sign-in': 'no token, login, signed in',
    'state:log-out': 'log out clears token, user, keys and tabs; asks first; cancelling says so',
    'state:refresh':
      'refresh every 10 s; both tokens are stored; without a refresh token signed out; a failure logs out',
    'state:favourite': 'a star adds and removes a tile',
    'state:tabs': 'closing the active tab activates the last one or /; close all goes to /',
    'state:notice': 'an incoming message shows a badge; clicking the button clears it',
    'state:password-changed': 'a changed password logs the user out',
    'password:success': 'a changed password is told as a success',
    'state:enabled': 'states of menus, dictionaries, systems and others; templates stopped and started',
  },
  '5 Validation rules': {
    'files:limit': 'of too many files as many are taken as there is room for, and the others are named',
    'rule:password': 'at least 8 characters, three of four kinds; the two entries match; other than the old one',
    'rule:favourites': 'adding when more than 10 exist warns',
    'rule:login': 'user name, password and tenant are required',
    'rule:admin-required': 'required fields of every administration form',
    'rule:keys-first': 'the keys of a subsystem must be generated first',
  },
  '6 Roles and permissions': {
    'access:directive': 'elements whose permission code is absent are removed',
    'access:server': 'the server refuses what the permission codes do not allow',
    'access:tenants': 'a tenant sees nothing of another',
  },
  '7 Wrapper': { 'wrapper:headers': 'base path, Authorization, tenant_id and language headers' },
  '7 Calls': {
    ...Object.fromEntries(specCalls().map(({ name, call }) => [`call:${name}`, call])),
    'call:hub': 'the hub delivers ReceiveMessage',
    'call:encryption': 'passwords are encrypted with the embedded public key',
  },
  '8 Error catalogue': {
    'error:401': 'session expiry',
    'error:402': 'unauthorized operation: log out, /login',
    'error:success-rule': 'success flag or code 0',
    'error:request-error': 'otherwise "request error" and code -1',
    'error:login-failure': 'login failure says the server’s msg',
    'error:user-fetch': 'user fetch failed: 登录超时,请重新登录',
    'error:password': 'failures of changing and syncing the password',
    'error:connection': 'connection registration failure',
    'error:logout-cancelled': 'cancelled log-out says so',
    'error:request-number': 'the error number that people read is in the server’s log and in the answer',
    'failed:select': 'a select whose look-up failed says so in its drop-down and tries again',
    'failed:board': 'a board that cannot be renewed says of when its numbers are, and recovers by itself',
    'bad-input:dialog-asks': 'edit dialogs of applications ask before input is lost',
    'bad-input:acts-once': 'an action on a workflow whose answer was lost is repeated without doing anything twice',
    'bad-input:every-form': 'every form: empty, too long, dates in order, amounts, pasted text; page and server agree',
    'leave:balances': 'the leave form shows what is left of each kind of leave this year',
    'error:chunk': 'chunk load and sub-application load failures',
  },
  '9 Constants': {
    'constant:refresh-interval': 'token refresh every 10 s',
    'constant:favourites': 'favourites maximum 10',
    'constant:password': 'password minimum 8, three kinds',
    'constant:side-menu': 'side menu 250 px and 60 px',
    'limits:progress': 'the limit on opening counts from the last progress; after 3 s one sees what is waited for',
    'constant:request-timeout': 'request time-out 10 000 ms',
    'constant:sync-timeout': 'sync password 100 000 ms',
    'constant:domain-timeout': 'domain identity 1 000 000 ms',
    'constant:chunk-timeout': 'script chunk load time-out 120 s',
    'constant:wheel': 'tab wheel delta divided by 4',
    'constant:title': 'menu titles truncated over 10 characters',
    'constant:drag': 'drag click threshold 200 ms',
    'constant:preview-types': 'preview types; octet-stream is text; online viewer with a fallback host',
    'constant:languages': 'Chinese by default, English when lang is en',
    'constant:home': 'default home path /home',
  },
};

const callNames: ReadonlyMap<string, readonly string[]> = new Map([
  ...specCalls().map(({ name, names }) => [`call:${name}`, names] as const),
  ['call:hub', ['ReceiveMessage']],
  ['call:encryption', ['decrypt']],
]);

/** Every row of the specification that a test must show. */
export const specRows: readonly SpecRow[] = Object.entries(table).flatMap(([section, rows]) =>
  Object.entries(rows).map(([id, text]) => {
    const call = callNames.get(id);
    return { id, section, text, ...(call && { call }) };
  }),
);
