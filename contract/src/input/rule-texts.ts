import { fillLabel, type Label, type OwnLabel } from '../admin/crud/label';

/**
 * The sentences about what is typed, by their ids; `{name}` is filled in. Forms and the server say the same, and
 * administrators can reword each by its id.
 */
export const RULE_TEXTS = {
  'rule.upload': { zh: '请上传{label}', en: 'Please upload: {label}' },
  'rule.select': { zh: '请选择{label}', en: 'Please select: {label}' },
  'rule.fillIn': { zh: '请填写{label}', en: '{label} is required' },
  'rule.tooLong': {
    zh: '{label}不能超过{most}个字符，现有{length}个',
    en: '{label}: {most} characters at most, there are {length}',
  },
  'rule.tooEarly': { zh: '{label}不能早于{other}', en: '{label} must not be before {other}' },
  'rule.wrongFormat': { zh: '{label}格式不正确', en: '{label} has the wrong format' },
  'rule.notANumber': { zh: '{label}必须是数字', en: '{label} must be a number' },
  'rule.tooSmall': { zh: '{label}不能小于{least}', en: '{label} must be {least} or more' },
  'rule.tooLarge': { zh: '{label}不能大于{most}', en: '{label} must be {most} or less' },
  'rule.tooFine': { zh: '{label}最多{digits}位小数', en: '{label}: {digits} decimals at most' },
  'rule.notADate': { zh: '{label}不是有效日期', en: '{label} is not a date' },
  'rule.notLater': { zh: '{label}须晚于{other}', en: '{label} must be after {other}' },
  'rule.notATime': { zh: '{label}不是有效时间', en: '{label} is not a time of day' },
  'rule.notAMonth': { zh: '{label}不是有效月份', en: '{label} is not a month' },
  'rule.notAChoice': { zh: '{label}不在可选范围内', en: '{label} is not one of the choices' },
  'rule.tooManyFiles': { zh: '{label}最多{most}个文件', en: '{label}: {most} files at most' },
  'rule.tooManyLines': { zh: '{label}最多{most}行', en: '{label}: {most} lines at most' },
  'rule.lineField': { zh: '{lines}第{line}行的{label}', en: '{lines}, line {line}: {label}' },
  'rule.fileTooLarge': {
    zh: '“{name}”超过 {limit} MB，请压缩或拆分后再上传',
    en: '“{name}” is larger than {limit} MB. Compress or split it, then upload it again.',
  },
  'rule.noWorkingDay': {
    zh: '所选时间内没有工作日，无需请假',
    en: 'There is no working day in this time, so no leave is needed',
  },
  'rule.design.noFields': { zh: '表单没有字段，请至少添加一个', en: 'The form has no field. Add one.' },
  'rule.design.tooManyFields': { zh: '表单最多{most}个字段', en: 'A form has {most} fields at most' },
  'rule.design.noSteps': {
    zh: '流程没有环节，申请将无人审批，请至少添加一个',
    en: 'The flow has no step, so nobody would decide. Add one.',
  },
  'rule.design.tooManySteps': { zh: '流程最多{most}个环节', en: 'A flow has {most} steps at most' },
  'rule.design.onlyConditions': {
    zh: '每个环节都有条件，有的申请将无人审批，请至少保留一个没有条件的环节',
    en: 'Every step has a condition, so nobody would decide about some applications. Keep a step without one.',
  },
  'rule.design.name': { zh: '{label}的名称', en: 'Name of {label}' },
  'rule.design.form': { zh: '表单', en: 'the form' },
  'rule.design.field': { zh: '第{number}个字段', en: 'field {number}' },
  'rule.design.step': { zh: '第{number}个环节', en: 'step {number}' },
  'rule.design.twice': { zh: '{label}与另一个重复', en: '{label} stands twice' },
  'rule.design.noChoices': { zh: '{label}没有选项', en: '{label} has no choices' },
  'rule.design.noColumns': { zh: '{label}没有列', en: '{label} has no columns' },
  'rule.design.noApprovers': { zh: '请选择{label}的审批人', en: 'Choose who decides at {label}' },
  'rule.design.needs': {
    zh: '{label}要用到的字段已不在表单中，或类型不符',
    en: '{label} needs a field that is not in the form, or is of another type',
  },
  'rule.design.limits': { zh: '{label}的最小值大于最大值', en: '{label}: the least value is above the greatest' },
  'rule.import.sameAsRow': { zh: '与第 {row} 行重复', en: 'The same as row {row}' },
  'rule.admin.choose': { zh: '请选择{label}', en: 'Choose: {label}' },
  'rule.admin.enter': { zh: '请输入{label}', en: '{label} is required' },
  'rule.admin.wrongType': { zh: '{label}格式不正确', en: '{label} is not in the right form' },
  'rule.admin.tooLong': { zh: '{label}不能超过 {max} 个字符', en: '{label} may have at most {max} characters' },
  'rule.admin.outOfRange': {
    zh: '{label}须为 {min} 到 {max} 之间的整数',
    en: '{label} must be a whole number from {min} to {max}',
  },
  'rule.admin.notAChoice': { zh: '{label}的选项不存在', en: '{label}: there is no such choice' },
  'rule.admin.code': {
    zh: '{label}只能包含字母、数字、点、横线、下划线和冒号',
    en: '{label} may contain letters, digits and . - _ : only',
  },
  'rule.admin.dictKey': { zh: '{label}不能包含空格', en: '{label} may not contain spaces' },
  'rule.admin.permission': {
    zh: '{label}由冒号分隔的小写单词组成，例如 portal:menu:add',
    en: '{label} is made of words separated by colons, for example portal:menu:add',
  },
  'rule.admin.path': {
    zh: '{label}须为以 / 开头的路径、相对路径或 http(s) 地址，且不能包含空格',
    en: '{label} must be a path beginning with /, a relative path or an http(s) address, without spaces',
  },
  'rule.admin.email': { zh: '{label}不是有效的邮箱地址', en: '{label} is not a mail address' },
  'rule.admin.day': { zh: '{label}须为日期，例如 2026-12-01', en: '{label} must be a day, such as 2026-12-01' },
  'rule.admin.url': { zh: '{label}须为 http 或 https 地址', en: '{label} must be an http or https address' },
  'rule.admin.scopeRules': {
    zh: '{label}每行一条，例如“/ehr/sal own”、“/ehr/sal/batch department”或“* all”',
    en: '{label}: one rule a line, for example “/ehr/sal own”, “/ehr/sal/batch department” or “* all”',
  },
  'rule.admin.tenant': {
    zh: '{label}只能包含小写字母、数字和横线，并以字母或数字开头',
    en: '{label} may contain small letters, digits and dashes only, and begins with a letter or digit',
  },
  'rule.admin.prefixes': {
    zh: '{label}每行一个前缀，例如“/ehr/emp”',
    en: '{label}: one prefix a line, for example “/ehr/emp”',
  },
  'rule.admin.groupRoles': {
    zh: '{label}每行一对，例如“财务组 = finance”',
    en: '{label}: one pair a line, for example “Finance = finance”',
  },
  'rule.admin.ldapAddresses': {
    zh: '{label}每行一个，例如 ldaps://dc1.example.com:636',
    en: '{label}: one a line, for example ldaps://dc1.example.com:636',
  },
  'rule.admin.ldapAttribute': {
    zh: '{label}只能包含字母、数字和横线',
    en: '{label} may contain letters, digits and - only',
  },
} as const satisfies Record<string, Label>;

/** A sentence of {@link RULE_TEXTS} with the values of its gaps. */
export interface RuleSentence {
  readonly rule: keyof typeof RULE_TEXTS;
  readonly values: Readonly<Record<string, string | number | Label>>;
}

/**
 * A sentence in both languages.
 *
 * @param own the words of the tenant's administrators, where they are known
 */
export const ruleLabel = ({ rule, values }: RuleSentence, own?: OwnLabel): Label =>
  fillLabel(own?.(rule) ?? RULE_TEXTS[rule], values);
