import { z } from 'zod';
import type { CallRoute, CallSchema } from '../call';
import { checkAccountsBody, checkedAccounts, importAccountsBody, importedAccounts } from './account-import';
import { inviteBody, invited, sendInvitationBody } from './account-invitation';
import { countMergeBody, mergeBody, mergeCounts, merged } from './account-merge';
import { accounts, endedSessions, resetPassword } from './accounts';
import { announcements, remindBody, reminded } from './announcements';
import { brand, brandSettings, savedBrand, saveBrandBody, saveBrandOfBody, tenantOfBrand } from './brand';
import { accountRights, copyRoleBody, whoSees, whoSeesBody } from './authorization-views';
import { databases, testConnectionBody, testConnectionResult } from './databases';
import { departments, moveDepartmentBody, movedDepartment, setManagerBody } from './departments';
import {
  cancelMoveBody,
  comeBackBody,
  deputiesOf,
  employees,
  endDeputyBody,
  leaveBody,
  leaveResult,
  movedEmployees,
  moveEmployeesBody,
  nameDeputyBody,
  todoCount,
} from './employees';
import { importBody, importResult, languages } from './languages';
import {
  changeDraftBody,
  droppedChanges,
  dropChangesBody,
  keptChanges,
  menuDraft,
  wholeDraftBody,
  wholeDraftResult,
} from './menu-draft';
import { countedPeople, countPeopleBody, menus, movedMenu, moveMenuBody } from './menus';
import { messageHooks, testHookBody, testHookResult } from './message-hooks';
import { noticeReceivers, noticeTemplates, receiversBody, sendNoticeBody, sendNoticeResult } from './notice-templates';
import { publishedRelease, releaseAbout } from '../entities/release';
import { giveReleaseBody, lookedUpApplication, lookUpBody, releaseApplications } from './release-applications';
import {
  checkedFiles,
  compareReleasesBody,
  fetchProgress,
  fetchProgressBody,
  fetchReleaseBody,
  releaseDifference,
  releaseReport,
  releases,
} from './releases';
import { generatedToken, releaseTokens } from './release-tokens';
import { authorizeBody, authorizeResult, roleUsers } from './role-users';
import { roleMenus, rolePreview, roles, saveRoleMenusBody } from './roles';
import { generatedScimToken, scimTokens } from './scim-tokens';
import { adminScreens } from './screens';
import { signInDirectories, testDirectoryBody, testDirectoryResult } from './sign-in-directories';
import { signInProviders, testProviderBody, testProviderResult } from './sign-in-providers';
import { generatedKeys, subsystems } from './subsystems';
import { cancelExportBody, exportFileParams, exportFileRoute, tenantExport, tenantExportBody } from './tenant-export';
import { askDeletionBody, askedDeletion, firstPassword, tenants } from './tenants';
import { adminRoute, extraRoute, hasAction, type AdminAction, type AdminScreen, type ExtraCall } from './crud/screen';
import {
  addBody,
  adminRow,
  batchBody,
  editBody,
  exportBody,
  exportData,
  infoBody,
  listBody,
  listData,
  optionsBody,
  rowOption,
  seenRow,
  settingsGetBody,
  settingsRoutes,
  settingsSaveBody,
  stateBody,
  viewSettings,
} from './crud/wire';

/** A call of the administration: its name in the published contract, where it is, what goes in and comes out. */
export interface AdminCall {
  name: string;
  route: CallRoute;
  schema: CallSchema;
}

type Bodies = Omit<CallSchema, 'summary'>;

const changedRows = z.number().int();
const nothing = z.object({}).optional();

/** What goes into and comes out of the engine's actions, the same for every screen. */
export const actionSchemas = {
  list: { body: listBody, data: listData },
  info: { body: infoBody, data: adminRow },
  options: { body: optionsBody, data: z.array(rowOption) },
  add: { body: addBody, data: z.string() },
  edit: { body: editBody, data: z.null() },
  delete: { body: batchBody, data: changedRows },
  state: { body: stateBody, data: changedRows },
  export: { body: exportBody, data: exportData },
} as const satisfies Record<AdminAction, Bodies>;

/** What goes into and comes out of the calls that one screen has beside the engine's. */
export const extraSchemas = {
  testConnection: { body: testConnectionBody, data: testConnectionResult },
  importTexts: { body: importBody, data: importResult },
  menuTree: { body: nothing, data: listData },
  moveMenu: { body: moveMenuBody, data: movedMenu },
  menuPeople: { body: countPeopleBody, data: countedPeople },
  menuDraft: { body: nothing, data: menuDraft },
  draftPeople: { body: nothing, data: countedPeople },
  changeDraft: { body: changeDraftBody, data: keptChanges },
  dropChanges: { body: dropChangesBody, data: droppedChanges },
  publishDraft: { body: wholeDraftBody, data: wholeDraftResult },
  discardDraft: { body: wholeDraftBody, data: wholeDraftResult },
  sendNotice: { body: sendNoticeBody, data: sendNoticeResult },
  noticeReceivers: { body: receiversBody, data: z.array(rowOption) },
  countReceivers: { body: noticeReceivers, data: sendNoticeResult },
  remind: { body: remindBody, data: reminded },
  withdraw: { body: seenRow, data: z.null() },
  authorizeUsers: { body: authorizeBody, data: authorizeResult },
  copyRole: { body: copyRoleBody, data: z.string() },
  whoSees: { body: whoSeesBody, data: whoSees },
  accountRights: { body: infoBody, data: accountRights },
  roleMenus: { body: infoBody, data: roleMenus },
  saveRoleMenus: { body: saveRoleMenusBody, data: z.null() },
  rolePreview: { body: infoBody, data: rolePreview },
  generateKeys: { body: nothing, data: generatedKeys },
  uploadRelease: { query: releaseAbout, body: z.unknown(), data: publishedRelease },
  fetchRelease: { body: fetchReleaseBody, data: publishedRelease },
  fetchProgress: { body: fetchProgressBody, data: fetchProgress },
  checkRelease: { body: infoBody, data: checkedFiles },
  releaseReport: { body: infoBody, data: releaseReport },
  compareReleases: { body: compareReleasesBody, data: releaseDifference },
  giveRelease: { body: giveReleaseBody, data: z.null() },
  lookUpApplication: { body: lookUpBody, data: lookedUpApplication },
  generateToken: { body: nothing, data: generatedToken },
  generateScimToken: { body: nothing, data: generatedScimToken },
  resetPassword: { body: seenRow, data: resetPassword },
  resetSecondFactor: { body: infoBody, data: z.null() },
  unlock: { body: infoBody, data: z.null() },
  invite: { body: inviteBody, data: invited },
  sendInvitation: { body: sendInvitationBody, data: invited },
  withdrawInvitation: { body: infoBody, data: z.null() },
  countMerge: { body: countMergeBody, data: mergeCounts },
  merge: { body: mergeBody, data: merged },
  checkAccounts: { body: checkAccountsBody, data: checkedAccounts },
  importAccounts: { body: importAccountsBody, data: importedAccounts },
  testProvider: { body: testProviderBody, data: testProviderResult },
  testDirectory: { body: testDirectoryBody, data: testDirectoryResult },
  testHook: { body: testHookBody, data: testHookResult },
  endSessions: { body: infoBody, data: endedSessions },
  firstPassword: { body: seenRow, data: firstPassword },
  askDeletion: { body: askDeletionBody, data: askedDeletion },
  callOffDeletion: { body: seenRow, data: z.null() },
  getTenantExport: { body: tenantExportBody, data: tenantExport },
  startTenantExport: { body: tenantExportBody, data: tenantExport },
  cancelTenantExport: { body: cancelExportBody, data: z.null() },
  tenantExportFile: { params: exportFileParams, data: z.unknown() },
  getBrand: { body: nothing, data: brandSettings },
  saveBrand: { body: saveBrandBody, data: savedBrand },
  getBrandOf: { body: tenantOfBrand, data: brandSettings },
  saveBrandOf: { body: saveBrandOfBody, data: savedBrand },
  departmentTree: { body: nothing, data: listData },
  moveDepartment: { body: moveDepartmentBody, data: movedDepartment },
  setManager: { body: setManagerBody, data: z.null() },
  cancelMove: { body: cancelMoveBody, data: changedRows },
  moveEmployees: { body: moveEmployeesBody, data: movedEmployees },
  countTodos: { body: infoBody, data: todoCount },
  leave: { body: leaveBody, data: leaveResult },
  comeBack: { body: comeBackBody, data: z.null() },
  getDeputies: { body: infoBody, data: deputiesOf },
  nameDeputy: { body: nameDeputyBody, data: z.string() },
  endDeputy: { body: endDeputyBody, data: z.null() },
  getSettings: { body: settingsGetBody, data: viewSettings },
  saveSettings: { body: settingsSaveBody, data: z.null() },
} as const satisfies Record<string, Bodies>;

const SUMMARIES: Record<AdminAction, (screen: AdminScreen) => string> = {
  list: ({ title }) => `${title.en}: a page of the rows that fit a search`,
  info: ({ title }) => `${title.en}: one row, with what a form needs`,
  options: ({ title }) => `${title.en}: rows to choose from`,
  add: ({ title }) => `${title.en}: adds a row; data is its id`,
  edit: ({ title }) => `${title.en}: changes a row; 409 where somebody else changed it first`,
  delete: ({ title }) => `${title.en}: deletes rows; data is how many`,
  state: ({ title }) => `${title.en}: enables or disables rows; data is how many`,
  export: ({ title }) => `${title.en}: rows to export, page by page`,
};

/** Every call of the administration area. Those that the specification names are in `callRoutes` as well. */
export const adminCalls: readonly AdminCall[] = [
  ...adminScreens.flatMap(engineCalls),
  extra(menus, menus.extraCalls.tree, extraSchemas.menuTree, 'the whole tree'),
  extra(menus, menus.extraCalls.move, extraSchemas.moveMenu, 'moves a menu; data has its new version'),
  extra(menus, menus.extraCalls.people, extraSchemas.menuPeople, 'how many people see some of them'),
  extra(menus, menus.extraCalls.whoSees, extraSchemas.whoSees, 'who sees one of them, and by which roles'),
  extra(menus, menus.extraCalls.draft, extraSchemas.menuDraft, 'the draft, and the tree as it will be'),
  extra(menus, menus.extraCalls.draftPeople, extraSchemas.draftPeople, 'how many people the draft concerns'),
  extra(menus, menus.extraCalls.changeDraft, extraSchemas.changeDraft, 'keeps a change in the draft'),
  extra(menus, menus.extraCalls.dropChanges, extraSchemas.dropChanges, 'takes changes out of the draft'),
  extra(menus, menus.extraCalls.publishDraft, extraSchemas.publishDraft, 'publishes the whole draft or nothing of it'),
  extra(menus, menus.extraCalls.discardDraft, extraSchemas.discardDraft, 'throws the draft away'),
  extra(languages, languages.extraCalls.import, extraSchemas.importTexts, 'imports a sheet'),
  extra(subsystems, subsystems.extraCalls.generateKeys, extraSchemas.generateKeys, 'makes keys'),
  extra(
    releases,
    releases.extraCalls.upload,
    extraSchemas.uploadRelease,
    'publishes a zip, as one field `file` of a form',
  ),
  extra(releases, releases.extraCalls.fetch, extraSchemas.fetchRelease, 'publishes what is deployed at an address'),
  extra(releases, releases.extraCalls.fetchProgress, extraSchemas.fetchProgress, 'how far a fetching is'),
  extra(releases, releases.extraCalls.check, extraSchemas.checkRelease, 'looks at files that stay elsewhere'),
  extra(releases, releases.extraCalls.report, extraSchemas.releaseReport, 'what the check of a release found'),
  extra(releases, releases.extraCalls.compare, extraSchemas.compareReleases, 'what is another in a release'),
  extra(
    releaseApplications,
    releaseApplications.extraCalls.give,
    extraSchemas.giveRelease,
    'makes a release the current one',
  ),
  extra(
    releaseApplications,
    releaseApplications.extraCalls.lookUp,
    extraSchemas.lookUpApplication,
    'its owner, the release of an entry, and places in its sources',
  ),
  extra(releaseTokens, releaseTokens.extraCalls.generate, extraSchemas.generateToken, 'makes a token'),
  extra(databases, databases.extraCalls.test, extraSchemas.testConnection, 'tries a connection'),
  extra(signInProviders, signInProviders.extraCalls.test, extraSchemas.testProvider, 'tries a provider'),
  extra(signInDirectories, signInDirectories.extraCalls.test, extraSchemas.testDirectory, 'tries a directory'),
  extra(scimTokens, scimTokens.extraCalls.generate, extraSchemas.generateScimToken, 'makes a token'),
  extra(messageHooks, messageHooks.extraCalls.test, extraSchemas.testHook, 'sends a test message'),
  extra(roles, roles.extraCalls.getMenus, extraSchemas.roleMenus, 'the menus of a role'),
  extra(roles, roles.extraCalls.saveMenus, extraSchemas.saveRoleMenus, 'gives a role its menus'),
  extra(roles, roles.extraCalls.preview, extraSchemas.rolePreview, 'what a role sees'),
  extra(roles, roles.extraCalls.copy, extraSchemas.copyRole, 'copies a role with its menus; data is its id'),
  extra(roleUsers, roleUsers.extraCalls.authorize, extraSchemas.authorizeUsers, 'gives users a role'),
  extra(roleUsers, roleUsers.extraCalls.cancel, extraSchemas.authorizeUsers, 'takes a role from users'),
  extra(accounts, accounts.extraCalls.resetPassword, extraSchemas.resetPassword, 'a new password, told once'),
  extra(accounts, accounts.extraCalls.resetSecondFactor, extraSchemas.resetSecondFactor, 'takes a second factor away'),
  extra(accounts, accounts.extraCalls.unlock, extraSchemas.unlock, 'lets somebody sign in again after failures'),
  extra(accounts, accounts.extraCalls.endSessions, extraSchemas.endSessions, 'signs somebody out everywhere'),
  extra(accounts, accounts.extraCalls.rights, extraSchemas.accountRights, 'what somebody can do, and by which role'),
  extra(accounts, accounts.extraCalls.invite, extraSchemas.invite, 'makes an account by invitation'),
  extra(accounts, accounts.extraCalls.sendInvitation, extraSchemas.sendInvitation, 'sends an invitation again'),
  extra(accounts, accounts.extraCalls.withdrawInvitation, extraSchemas.withdrawInvitation, 'withdraws an invitation'),
  extra(accounts, accounts.extraCalls.countMerge, extraSchemas.countMerge, 'what merging two accounts would move'),
  extra(accounts, accounts.extraCalls.merge, extraSchemas.merge, 'merges two accounts of one person'),
  extra(accounts, accounts.extraCalls.checkImport, extraSchemas.checkAccounts, 'checks rows of a sheet'),
  extra(accounts, accounts.extraCalls.import, extraSchemas.importAccounts, 'imports a sheet, all of it or nothing'),
  extra(departments, departments.extraCalls.tree, extraSchemas.departmentTree, 'the whole tree'),
  extra(
    departments,
    departments.extraCalls.move,
    extraSchemas.moveDepartment,
    'moves a department with all below it; data has its new version',
  ),
  extra(departments, departments.extraCalls.setManager, extraSchemas.setManager, 'says who heads a department'),
  extra(
    employees,
    employees.extraCalls.move,
    extraSchemas.moveEmployees,
    'moves people to another department, at once or on a day',
  ),
  extra(employees, employees.extraCalls.cancelMove, extraSchemas.cancelMove, 'takes planned moves back'),
  extra(employees, employees.extraCalls.countTodos, extraSchemas.countTodos, 'how many to-dos somebody has open'),
  extra(employees, employees.extraCalls.leave, extraSchemas.leave, 'somebody leaves, at once or on a day'),
  extra(employees, employees.extraCalls.comeBack, extraSchemas.comeBack, 'takes a leaving back'),
  extra(employees, employees.extraCalls.deputies, extraSchemas.getDeputies, 'who decides for somebody, and when'),
  extra(
    employees,
    employees.extraCalls.nameDeputy,
    extraSchemas.nameDeputy,
    'somebody decides for somebody who is away',
  ),
  extra(employees, employees.extraCalls.endDeputy, extraSchemas.endDeputy, 'ends a delegation at once'),
  extra(noticeTemplates, noticeTemplates.extraCalls.send, extraSchemas.sendNotice, 'sends a notice'),
  extra(noticeTemplates, noticeTemplates.extraCalls.receivers, extraSchemas.noticeReceivers, 'whom to send it to'),
  extra(noticeTemplates, noticeTemplates.extraCalls.count, extraSchemas.countReceivers, 'how many would receive it'),
  extra(announcements, announcements.extraCalls.remind, extraSchemas.remind, 'reminds those who have not read it'),
  extra(announcements, announcements.extraCalls.withdraw, extraSchemas.withdraw, 'takes it back from everybody'),
  extra(tenants, tenants.extraCalls.firstPassword, extraSchemas.firstPassword, 'the first password, told once'),
  extra(tenants, tenants.extraCalls.askDeletion, extraSchemas.askDeletion, 'suspends a tenant, and deletes it later'),
  extra(tenants, tenants.extraCalls.callOffDeletion, extraSchemas.callOffDeletion, 'keeps a tenant after all'),
  extra(tenants, tenants.extraCalls.getExport, extraSchemas.getTenantExport, 'the exports of one'),
  extra(
    tenants,
    tenants.extraCalls.startExport,
    extraSchemas.startTenantExport,
    'begins to export one with all it has',
  ),
  extra(tenants, tenants.extraCalls.cancelExport, extraSchemas.cancelTenantExport, 'breaks an export off'),
  {
    name: 'adminTenantsTenantExportFile',
    route: exportFileRoute,
    schema: {
      summary: 'Tenants: the archive of an export, for whoever asked for it',
      ...extraSchemas.tenantExportFile,
    },
  },
  extra(tenants, tenants.extraCalls.getBrand, extraSchemas.getBrandOf, 'the brand of one'),
  extra(tenants, tenants.extraCalls.saveBrand, extraSchemas.saveBrandOf, 'saves the brand of one'),
  extra(brand, brand.extraCalls.get, extraSchemas.getBrand, 'that of the own tenant'),
  extra(brand, brand.extraCalls.save, extraSchemas.saveBrand, 'saves it, with its images'),
  {
    name: 'adminSettingsGet',
    route: settingsRoutes.get,
    schema: { summary: 'What the person has set for one screen', ...extraSchemas.getSettings },
  },
  {
    name: 'adminSettingsSave',
    route: settingsRoutes.save,
    schema: { summary: 'Keeps what the person has set for one screen', ...extraSchemas.saveSettings },
  },
];

function engineCalls(screen: AdminScreen): AdminCall[] {
  const actions: AdminAction[] = ['list', 'info', 'options', 'add', 'edit', 'delete', 'state', 'export'];
  return actions
    .filter((action) => hasAction(screen, action))
    .map((action) => ({
      name: nameOf(screen, action),
      route: adminRoute(screen, action),
      schema: { summary: SUMMARIES[action](screen), ...actionSchemas[action] },
    }));
}

function extra(screen: AdminScreen, call: ExtraCall, schema: Bodies, what: string): AdminCall {
  return {
    name: nameOf(screen, call.path),
    route: extraRoute(screen, call),
    schema: { summary: `${screen.title.en}: ${what}`, ...schema },
  };
}

/** `dict-types` and `list` give `adminDictTypesList`. */
function nameOf(screen: AdminScreen, call: string): string {
  const words = ['admin', ...screen.name.split('-'), call];
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}
