import { defineScreen, type AdminScreen } from './crud/screen';

const MAX = 300;
/** Stands in the log for the business records of the sub-applications. */
export const AUDITED_RECORDS = 'records';

/** Accounts and their sessions have lines in the log, but no screen. */
export const SECURITY_ENTITY = { value: 'security', label: { zh: '账号安全', en: 'Account security' } } as const;

const SECURITY_ACTIONS = [
  { value: 'failed-sign-in', label: { zh: '登录失败', en: 'Failed sign-in' }, tone: 'warning' },
  { value: 'lock-out', label: { zh: '登录锁定', en: 'Lock-out' }, tone: 'error' },
  { value: 'stolen-token', label: { zh: '令牌被盗用', en: 'Stolen token' }, tone: 'error' },
  { value: 'change-password', label: { zh: '修改密码', en: 'Change password' }, tone: 'processing' },
  { value: 'sync-password', label: { zh: '同步密码', en: 'Sync password' }, tone: 'processing' },
  { value: 'make-code', label: { zh: '生成登录码', en: 'Make sign-in code' }, tone: 'processing' },
  { value: 'code-sign-in', label: { zh: '扫码登录', en: 'Sign in by code' }, tone: 'processing' },
  { value: 'set-up-factor', label: { zh: '开启两步验证', en: 'Second factor on' }, tone: 'success' },
  { value: 'end-factor', label: { zh: '关闭两步验证', en: 'Second factor off' }, tone: 'warning' },
  { value: 'add-passkey', label: { zh: '添加通行密钥', en: 'Passkey added' }, tone: 'success' },
  { value: 'remove-passkey', label: { zh: '删除通行密钥', en: 'Passkey removed' }, tone: 'warning' },
  { value: 'copied-passkey', label: { zh: '通行密钥疑被复制', en: 'Passkey may be copied' }, tone: 'error' },
  { value: 'add-authenticator', label: { zh: '添加验证器', en: 'Authenticator added' }, tone: 'success' },
  { value: 'remove-authenticator', label: { zh: '移除验证器', en: 'Authenticator removed' }, tone: 'warning' },
  { value: 'renew-recovery', label: { zh: '更换恢复码', en: 'New recovery codes' }, tone: 'processing' },
  { value: 'use-recovery', label: { zh: '使用恢复码', en: 'Recovery code used' }, tone: 'warning' },
  { value: 'accept-invitation', label: { zh: '接受邀请', en: 'Invitation accepted' }, tone: 'success' },
  { value: 'provider-account', label: { zh: '首次登录建号', en: 'Account made at sign-in' }, tone: 'success' },
  { value: 'directory-link', label: { zh: '关联目录人员', en: 'Linked to a directory' }, tone: 'success' },
  { value: 'directory-person', label: { zh: '目录更新资料', en: 'Updated by a directory' }, tone: 'processing' },
  { value: 'provider-roles', label: { zh: '分组角色更新', en: 'Roles of groups changed' }, tone: 'processing' },
] as const;
/** What is written of accounts and sessions. */
export type SecurityAction = (typeof SECURITY_ACTIONS)[number]['value'];

/**
 * The audit log of the given screens and of business records: who changed what, and when. The crud writes it, and
 * nobody can change it.
 */
export const auditLogOf = (screens: readonly AdminScreen[]) =>
  defineScreen({
    name: 'audit-log',
    icon: 'audit',
    area: 'audit',
    title: { zh: '审计日志', en: 'Audit log' },
    noun: { zh: '审计记录', en: 'audit record' },
    nameField: 'entity_name',
    fields: [
      { kind: 'time', name: 'created_at', label: { zh: '时间', en: 'Time' }, search: true, sortable: true, width: 190 },
      {
        kind: 'text',
        name: 'username',
        label: { zh: '操作人', en: 'Who' },
        search: true,
        sortable: true,
        maxLength: MAX,
        width: 120,
      },
      {
        kind: 'choice',
        name: 'action',
        label: { zh: '操作', en: 'Action' },
        search: true,
        sortable: true,
        width: 130,
        options: [
          { value: 'add', label: { zh: '新增', en: 'Add' }, tone: 'success' },
          { value: 'edit', label: { zh: '编辑', en: 'Edit' }, tone: 'processing' },
          { value: 'delete', label: { zh: '删除', en: 'Delete' }, tone: 'error' },
          { value: 'enable', label: { zh: '启用', en: 'Enable' }, tone: 'success' },
          { value: 'disable', label: { zh: '停用', en: 'Disable' }, tone: 'warning' },
          { value: 'export', label: { zh: '导出', en: 'Export' } },
          { value: 'import', label: { zh: '导入', en: 'Import' } },
          { value: 'authorize', label: { zh: '授权', en: 'Authorize' }, tone: 'success' },
          { value: 'cancel', label: { zh: '取消授权', en: 'Cancel authorization' }, tone: 'warning' },
          { value: 'move', label: { zh: '移动', en: 'Move' }, tone: 'processing' },
          { value: 'publish', label: { zh: '发布草稿', en: 'Publish draft' }, tone: 'success' },
          { value: 'discard', label: { zh: '放弃草稿', en: 'Discard draft' }, tone: 'warning' },
          { value: 'send', label: { zh: '发送', en: 'Send' }, tone: 'processing' },
          { value: 'remind', label: { zh: '提醒未读', en: 'Remind' }, tone: 'processing' },
          { value: 'take-back', label: { zh: '撤回公告', en: 'Withdraw announcement' }, tone: 'warning' },
          { value: 'end', label: { zh: '结束会话', en: 'End session' }, tone: 'warning' },
          { value: 'reset', label: { zh: '重置密码', en: 'Reset password' }, tone: 'warning' },
          { value: 'reset-factor', label: { zh: '重置两步验证', en: 'Reset second factor' }, tone: 'warning' },
          { value: 'unlock', label: { zh: '解锁', en: 'Unlock' }, tone: 'processing' },
          { value: 'invite', label: { zh: '发送邀请', en: 'Invite' }, tone: 'success' },
          { value: 'withdraw', label: { zh: '撤回邀请', en: 'Withdraw invitation' }, tone: 'warning' },
          { value: 'merge', label: { zh: '合并账号', en: 'Merge accounts' }, tone: 'warning' },
          { value: 'join', label: { zh: '入职', en: 'Joining' }, tone: 'success' },
          { value: 'leave', label: { zh: '离职', en: 'Leaving' }, tone: 'warning' },
          { value: 'come-back', label: { zh: '恢复在职', en: 'Back in service' }, tone: 'success' },
          { value: 'hand-over', label: { zh: '移交待办', en: 'Hand over to-dos' }, tone: 'processing' },
          { value: 'name-deputy', label: { zh: '设置代理人', en: 'Name deputy' }, tone: 'processing' },
          { value: 'end-deputy', label: { zh: '结束代理', en: 'End deputy' }, tone: 'warning' },
          { value: 'suspend', label: { zh: '暂停', en: 'Suspend' }, tone: 'warning' },
          { value: 'resume', label: { zh: '恢复', en: 'Resume' }, tone: 'success' },
          { value: 'ask-deletion', label: { zh: '计划删除', en: 'Plan deletion' }, tone: 'error' },
          { value: 'call-off-deletion', label: { zh: '撤销删除', en: 'Call off deletion' }, tone: 'success' },
          { value: 'test', label: { zh: '测试连接', en: 'Test connection' } },
          { value: 'preview', label: { zh: '预览', en: 'Preview' } },
          ...SECURITY_ACTIONS,
        ],
      },
      {
        kind: 'choice',
        name: 'entity',
        label: { zh: '对象', en: 'Kind' },
        search: true,
        sortable: true,
        width: 150,
        options: [
          ...screens.map((screen) => ({ value: screen.name, label: screen.title })),
          { value: AUDITED_RECORDS, label: { zh: '业务记录', en: 'Business records' } },
          SECURITY_ENTITY,
        ],
      },
      {
        kind: 'text',
        name: 'entity_name',
        label: { zh: '名称', en: 'Name' },
        search: true,
        maxLength: MAX,
        width: 140,
      },
      {
        kind: 'text',
        name: 'entity_id',
        label: { zh: '编号', en: 'Id' },
        search: true,
        exact: true,
        maxLength: MAX,
        width: 160,
        list: 'hidden',
      },
      {
        kind: 'text',
        name: 'address',
        label: { zh: '地址', en: 'Address' },
        sortable: true,
        maxLength: MAX,
        width: 120,
      },
      { kind: 'text', name: 'changes', label: { zh: '变更', en: 'Changes' }, maxLength: MAX, width: 300 },
    ],
    defaultSort: { field: 'created_at', order: 'desc' },
    actions: ['list', 'info', 'export'],
  });
