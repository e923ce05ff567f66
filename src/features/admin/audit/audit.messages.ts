import { defineMessages } from '@/shared/i18n/define-messages';

/** Texts of the audit log beside those of its description. */
export const auditMessages = defineMessages(
  {
    'adminAudit.view': '查看',
    'adminAudit.close': '关闭',
    'adminAudit.field': '字段',
    'adminAudit.before': '变更前',
    'adminAudit.after': '变更后',
    'adminAudit.noChanges': '该操作没有改变字段',
    'adminAudit.ofObject': '只看此对象',
    'adminAudit.ofPerson': '只看此操作人',
  },
  {
    'adminAudit.view': 'View',
    'adminAudit.close': 'Close',
    'adminAudit.field': 'Field',
    'adminAudit.before': 'Before',
    'adminAudit.after': 'After',
    'adminAudit.noChanges': 'No field was changed',
    'adminAudit.ofObject': 'Only this object',
    'adminAudit.ofPerson': 'Only this person',
  },
);
