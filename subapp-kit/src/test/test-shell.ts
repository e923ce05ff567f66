import { displayOf, OWN_LOOK } from '@portal/contract/display';
import type { Employee } from '@portal/contract/entities/directory';
import type { MicroAppProps, PortalState } from '@portal/contract/microapp/props';

/** Somebody whom `getEmployees` may find in a test. */
export const TEST_EMPLOYEE: Employee = {
  emp_code: 'E10001',
  emp_name: '张伟',
  emp_name_en: 'Wei Zhang',
  dept_code: 'D1',
  dept_name: '研发部',
  dept_name_en: 'R&D',
  job_title: '',
  job_title_en: '',
  email: '',
};

/** A shell for unit tests: its props, and what the app did with them. */
export interface TestShell {
  props: MicroAppProps;
  /** Changes the shell's state and tells the listener, as qiankun does. */
  change(change: Partial<PortalState>): void;
  refreshes: number;
  dirty: boolean[];
}

/**
 * Props as a shell gives them, for unit tests.
 *
 * @param given the first state; `fresh` is the token that `refreshToken` answers with
 */
export function testShell(given: Partial<PortalState> & { token?: string; fresh?: string } = {}): TestShell {
  let listener: ((state: PortalState, previous: PortalState) => void) | undefined;
  let token = given.token ?? 'token-1';
  let state: PortalState = {
    userInfo: {
      id: '1',
      username: 'E10001',
      emp_code: 'E10001',
      emp_name: '张伟',
      emp_name_en: 'Wei Zhang',
      dept_code: 'D1',
      dept_name: '研发',
      dept_name_en: 'R&D',
      tenant_id: 'hq',
      tenant_name: '集团总部',
      tenant_name_en: 'Headquarters',
    },
    permissions: given.permissions ?? '',
    tenantId: given.tenantId ?? 'hq',
    lang: given.lang ?? 'zh',
    theme: given.theme ?? 'light',
    display: given.display ?? displayOf(OWN_LOOK, given.theme ?? 'light', false),
    cachedViews: given.cachedViews ?? [],
    notices: given.notices ?? { unread: 0, latest: null },
  };
  const shell: TestShell = {
    refreshes: 0,
    dirty: [],
    change(change) {
      const previous = state;
      state = { ...state, ...change };
      listener?.(state, previous);
    },
    props: {
      name: 'test-1',
      prefix: '/oa/test',
      container: document.createElement('div'),
      get userInfo() {
        return state.userInfo;
      },
      get permissions() {
        return state.permissions;
      },
      get token() {
        return token;
      },
      get tenantId() {
        return state.tenantId;
      },
      get lang() {
        return state.lang;
      },
      get theme() {
        return state.theme;
      },
      get display() {
        return state.display;
      },
      get cachedViews() {
        return state.cachedViews;
      },
      get notices() {
        return state.notices;
      },
      helpers: {
        formatNumber: String,
        getDict: () => Promise.resolve([]),
        getTexts: () => Promise.resolve({}),
        getToken: () => token,
        getEmployees: () => Promise.resolve({ total: 0, rows: [] }),
        async refreshToken() {
          shell.refreshes += 1;
          token = given.fresh ?? '';
          return token;
        },
        whenServerIsBack: () => () => undefined,
        previewFile: () => undefined,
      },
      onGlobalStateChange(next) {
        listener = next;
      },
      setGlobalState: () => true,
      offGlobalStateChange() {
        listener = undefined;
        return true;
      },
      onVisibilityChange: () => () => undefined,
      setDirty: (dirty) => void shell.dirty.push(dirty),
      navigate: () => undefined,
      setTabTitle: () => undefined,
    },
  };
  return shell;
}
