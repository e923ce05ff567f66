import { SERVER_TEXTS } from '@portal/contract/text-ids';
import type { Label } from '@portal/contract/admin/crud/label';
import { ruleLabel, type RuleSentence } from '@portal/contract/input/rule-texts';
import { adminMessages } from './admin-messages';
import { directoryMessages } from './directory-messages';
import type { Language } from './language';
import { applicationMessages } from './application-messages';
import { invitationMessages } from './invitation-messages';
import { openingMessages } from './opening-messages';
import { outboxMessages } from './outbox-messages';
import { overrideMessages } from './override-messages';
import { releaseMessages } from './release-messages';
import { providerMessages } from './provider-messages';
import { scimMessages } from './scim-messages';
import { secondFactorMessages } from './second-factor-messages';
import { tenantMessages } from './tenant-messages';
import { toldMessages } from './told-messages';

/** Every text that an answer can carry, in both languages; `{name}` is filled in. */
export const messages = {
  ...adminMessages,
  ...toldMessages,
  ...applicationMessages,
  ...releaseMessages,
  ...openingMessages,
  ...overrideMessages,
  ...outboxMessages,
  ...providerMessages,
  ...directoryMessages,
  ...scimMessages,
  ...secondFactorMessages,
  ...tenantMessages,
  ...invitationMessages,
  success: { zh: '操作成功', en: 'Done' },
  signedIn: { zh: '登录成功', en: 'Signed in' },
  signedOut: { zh: '已退出登录', en: 'Signed out' },
  passwordChanged: { zh: '密码修改成功，请重新登录', en: 'Password changed. Sign in again.' },
  passwordSynced: { zh: '密码已同步到所有系统', en: 'The password is now the same in all systems' },
  codeSent: { zh: '验证码已发送', en: 'The code has been sent' },
  badInput: { zh: '请求内容有误：{detail}', en: 'The request is not right: {detail}' },
  badBody: { zh: '请求内容无法读取', en: 'The request cannot be read' },
  unstorable: {
    zh: '有的内容无法保存：太长、超出范围、为空或含有不支持的字符',
    en: 'A value cannot be stored: it is too long, out of range, empty, or has characters that are not supported',
  },
  alreadyThere: { zh: '已有相同的数据', en: 'The same data is there already' },
  brokenReference: {
    zh: '引用的数据不存在，或仍被其他数据使用',
    en: 'Data that is referred to does not exist, or other data still refers to it',
  },
  changedAtOnce: {
    zh: '相同的数据正被其他人修改，请稍后再试',
    en: 'Somebody else was changing the same data at this moment. Try again.',
  },
  tooLarge: { zh: '请求内容过大', en: 'The request is too large' },
  badAddress: { zh: '请求地址有误', en: 'The address is not right' },
  headersTooLarge: {
    zh: '浏览器中本站的 Cookie 过多，请清除后重试',
    en: 'The browser keeps too many cookies of this site. Clear them, then try again',
  },
  requestTooSlow: { zh: '请求传输过慢，已中断', en: 'The request came too slowly and was cut off' },
  closing: { zh: '服务器正在重启，请稍后再试', en: 'The server is restarting. Try again in a moment.' },
  noSuchCall: { zh: '没有这个接口', en: 'There is no such call' },
  sessionExpired: { zh: '登录超时,请重新登录', en: 'Login timed out, log in again' },
  unauthorizedOperation: { zh: '未授权的操作，请重新登录', en: 'Unauthorized operation, please log in again' },
  otherTenant: { zh: '当前登录不属于该租户', en: 'You are not signed in to this tenant' },
  noPermission: { zh: '没有权限执行此操作', en: 'You are not permitted to do this' },
  joinsLater: {
    zh: '您的入职日期是 {day}，从这一天起可以登录',
    en: 'Your first day is {day}. You can sign in from that day on.',
  },
  wrongCredentials: { zh: '账号或密码错误', en: 'Account or password is wrong' },
  unknownTenant: { zh: '租户不存在或已停用', en: 'The tenant does not exist or is disabled' },
  tooManyFailures: {
    zh: '登录失败次数过多，请 {minutes} 分钟后再试',
    en: 'Too many failed sign-ins. Try again in {minutes} min.',
  },
  tooManyFromAddress: {
    zh: '当前网络登录失败次数过多，请 {minutes} 分钟后再试',
    en: 'Too many failed sign-ins from your network. Try again in {minutes} min.',
  },
  tooManyCalls: { zh: '请求过于频繁，请稍后再试', en: 'Too many requests. Try again in a moment.' },
  tooBusy: { zh: '系统繁忙，请稍后再试', en: 'The server is busy. Try again in a moment.' },
  mustChangePassword: { zh: '请先修改密码', en: 'Change your password first' },
  noPasswordRetrieval: {
    zh: '本系统未开通找回密码，请联系管理员',
    en: 'Passwords cannot be retrieved here. Ask an administrator.',
  },
  unreadablePassword: {
    zh: '密码加密已失效，请刷新页面后重试',
    en: 'The password could not be read. Reload the page and try again.',
  },
  stalePassword: {
    zh: '密码已过期：本机时间与服务器时间（{time}）相差过大。请校准时间后重试',
    en: 'The password came too late: this machine’s clock differs from the server’s ({time}). Set it and try again.',
  },
  usedPassword: { zh: '该密码请求已被使用，请重新输入密码', en: 'This password was sent before. Enter it again.' },
  wrongPassword: { zh: '密码错误', en: 'The password is wrong' },
  wrongOldPassword: { zh: '原密码错误', en: 'The old password is wrong' },
  samePassword: { zh: '新密码不能与原密码相同', en: 'The new password must not be the old one' },
  weakPassword: {
    zh: '密码至少8位，且须包含大写字母、小写字母、数字、特殊字符中的三种',
    en: 'At least 8 characters, of three of these kinds: upper case, lower case, digit, special character',
  },
  weakPasswordHere: {
    zh: '密码至少{length}位，且须包含大写字母、小写字母、数字、特殊字符中的{kinds}种',
    en: 'At least {length} characters, of {kinds} of these kinds: upper case, lower case, digit, special character',
  },
  usedPasswordBefore: {
    zh: '新密码不能与当前密码或之前的 {count} 个密码相同',
    en: 'The new password must not be the present one, or one of the {count} before it',
  },
  networkNotAllowed: {
    zh: '不允许从当前网络登录，请在公司允许的网络中登录或联系管理员',
    en: 'Signing in from this network is not allowed. Use a network of the company, or ask an administrator.',
  },
  ruleNeedsNumber: {
    zh: '此规则须为 {least} 到 {most} 的整数',
    en: 'This rule is a whole number from {least} to {most}',
  },
  ruleNeedsNetworks: {
    zh: '请填写 all，或以逗号分隔的地址和网段，如 10.1.0.0/16',
    en: 'Enter all, or addresses and ranges with commas between, such as 10.1.0.0/16',
  },
  ruleShutsYouOut: {
    zh: '您当前的地址 {address} 不在其中，保存后您将无法登录',
    en: 'Your own address {address} is not among them: you could not sign in again',
  },
  ruleIsSystem: {
    zh: '规则的类型须为系统参数配置',
    en: 'A rule is a parameter of the type System parameters',
  },
  invalidCode: { zh: '验证码错误或已失效', en: 'The code is wrong or no longer valid' },
  tooManyCodes: { zh: '验证码发送过于频繁，请稍后再试', en: 'Too many codes were asked for. Try again later.' },
  invalidScan: { zh: '扫码登录已失效，请重新扫码', en: 'This scan is no longer valid. Scan again.' },
  recentSignInNeeded: {
    zh: '登录时间过长，请重新登录后再生成登录码',
    en: 'You signed in too long ago. Sign in again to make a code.',
  },
  ownBrowserNeeded: {
    zh: '只能在登录时使用的浏览器中生成登录码',
    en: 'A code can be made only in the browser that signed in.',
  },
  passwordSignInNeeded: {
    zh: '通过登录码登录的会话不能再生成登录码',
    en: 'A session that a code began cannot make another code.',
  },
  noPicture: { zh: '图片无法读取，请换一张', en: 'The picture cannot be read. Choose another one.' },
  pictureTooLarge: {
    zh: '图片过大，边长不能超过 {side} 像素',
    en: 'The picture is too large. A side has {side} pixels at most.',
  },
  noSuchSession: { zh: '会话不存在或已结束', en: 'The session does not exist or is over' },
  noDomainIdentity: { zh: '未识别到域账号', en: 'No domain identity was found' },
  assistantUnavailable: {
    zh: 'AI 助手服务暂时不可用，请稍后再试',
    en: 'The assistant is not available at the moment. Try again later.',
  },
  notYourRecord: {
    zh: '只有创建人、负责人或有编辑权限的人可以修改此记录，负责人不能删除',
    en: 'Only who made a record, who is responsible for it or who has the permission can change it; who is responsible cannot delete it',
  },
  notYoursToDecide: { zh: '不能审批自己创建的记录', en: 'Nobody decides on a record of their own' },
  recordMoved: {
    zh: '该记录刚被修改或已审批，请查看最新内容',
    en: 'This record has just been changed or decided on. Look at it as it is now.',
  },
  recordChanged: {
    zh: '该记录已被 {who} 修改，您的更改未保存。请载入最新内容后再保存',
    en: '{who} has changed this record meanwhile. Your change was not saved. Load the newer one and save again.',
  },
  bookedAlready: {
    zh: '{what}在 {from}–{to} 已被{who}预订，请换一个时间，或另选一处',
    en: '{who} has booked {what} from {from} to {to}. Choose another time or another place.',
  },
  versionNeeded: {
    zh: '请先载入记录的最新内容，再保存修改',
    en: 'Load the record as it is now before you save a change of it',
  },
  recordOfNoPage: {
    zh: '您的页面不能新增这样的记录，请检查类型和状态',
    en: 'No page of yours makes such a record. Check its type and state.',
  },
  madeElsewhere: {
    zh: '这些记录来自流程审批，请在流程中发起或撤回申请',
    en: 'These records come from the workflow. Apply or withdraw there.',
  },
  requestIdUsed: {
    zh: '该请求编号已用于其他内容，请刷新页面后重试',
    en: 'This request id was used for something else. Reload the page and try again.',
  },
  notFound: { zh: '数据不存在', en: 'There is no such record' },
  formFaults: { zh: '表单未通过校验：{detail}', en: 'The form is not right yet: {detail}' },
  leaveOverlaps: {
    zh: '该时间段与您已有的请假（{from} 至 {to}）重叠，请调整日期',
    en: 'You have other leave at this time, from {from} to {to}. Choose other dates.',
  },
  alreadySubmitted: {
    zh: '这份申请此前已提交成功，您之后的修改未提交。请在“我的申请”中查看',
    en: 'This application was sent before, without what you changed since. Look at it under “My applications”.',
  },
  noSuchForm: {
    zh: '表单“{code}”不存在或已停用，请从“发起申请”中重新选择',
    en: 'There is no form “{code}”, or it is no longer in use. Choose one under “Apply”.',
  },
  noSuchApplication: {
    zh: '该申请不存在，或您无权查看',
    en: 'There is no such application, or it is not yours to see',
  },
  noSuchVersion: {
    zh: '版本 {version} 不存在或已不再保留',
    en: 'Version {version} is not there, or is no longer kept',
  },
  firstFormField: { zh: '事由', en: 'Reason' },
  firstFormStep: { zh: '部门经理审批', en: 'Manager' },
  formNameTaken: {
    zh: '已有名为“{name}”的表单，请换一个名称',
    en: 'There is a form called “{name}” already. Choose another name.',
  },
  formLettersTaken: {
    zh: '编号字母“{letters}”已被“{form}”使用，请换一组字母',
    en: 'The letters “{letters}” are those of “{form}”. Choose other letters.',
  },
  designMoved: {
    zh: '该表单刚被其他管理员修改，请重新载入后再改',
    en: 'Somebody else has just changed this form. Load it again, then make your changes.',
  },
  draftMoved: {
    zh: '草稿已在其他页面修改，请选择保留哪一份',
    en: 'The draft was changed on another page. Choose which one to keep.',
  },
  flowMoved: {
    zh: '该申请刚被处理或已变化，请查看最新状态',
    en: 'Somebody has just dealt with this application. Look at its present state.',
  },
  flowEnded: { zh: '该申请已结束，不能再操作', en: 'This application has ended' },
  notYourTurn: { zh: '当前环节不由您处理', en: 'It is not your turn to decide' },
  notYourApplication: { zh: '只有申请人可以执行此操作', en: 'Only the applicant can do this' },
  noSuchStep: { zh: '不能退回到该环节', en: 'It cannot be sent back to this step' },
  cannotHandOver: {
    zh: '不能转办给申请人或已在处理的人',
    en: 'It cannot be handed over to the applicant or to somebody whose turn it is already',
  },
  cannotAddSigner: {
    zh: '不能加签给申请人或已在处理的人',
    en: 'The applicant, or somebody whose turn it is already, cannot be asked to decide as well',
  },
  tooManySteps: { zh: '该流程的环节已达上限，不能再加签', en: 'This application has as many steps as it may have' },
  nobodyToUrge: { zh: '当前没有等待审批的环节', en: 'It waits for nobody’s decision now' },
  urgedAlready: { zh: '一小时内已催办过，请稍后再试', en: 'You have urged within the hour. Try again later.' },
  delegationDays: {
    zh: '结束日期不能早于开始日期，也不能早于今天',
    en: 'The last day must not be before the first one, nor before today',
  },
  delegationTooLong: { zh: '一次委托最长一年', en: 'A delegation lasts a year at most' },
  delegateYourself: { zh: '不能委托给自己', en: 'You cannot name yourself' },
  delegationOverlaps: {
    zh: '这段时间已有委托，请先结束原委托',
    en: 'Somebody is named for a part of this time already. End that delegation first.',
  },
  delegationCircle: {
    zh: '对方在这段时间也不在岗，其待办已委托回本人。请选择其他人',
    en: 'On some of these days this colleague is away as well, and their decisions come back. Choose somebody else.',
  },
  deputyLeaves: {
    zh: '该员工将于 {day} 离职，无法代理到最后一天。请选择其他人或缩短日期',
    en: 'This colleague leaves on {day}, before the last day. Choose somebody else or fewer days.',
  },
  noSuchDelegation: { zh: '该委托不存在', en: 'There is no such delegation' },
  copyToWhom: { zh: '请选择抄送人', en: 'Choose who gets a copy' },
  noSuchColleague: { zh: '没有这位在职员工，请重新选择', en: 'Nobody with this code works here. Choose again.' },
  commentNeeded: { zh: '请填写意见', en: 'Write a comment' },
  nobodyDecides: {
    zh: '该流程没有可用的审批人，请联系管理员',
    en: 'Nobody can decide about this application. Ask an administrator.',
  },
  nobodyHolds: {
    zh: '“{step}”环节目前没有审批人，申请未提交，填写的内容已保留，请联系管理员',
    en: 'Nobody holds the office that decides at “{step}”. Nothing was sent, and what you typed is kept. Ask an administrator.',
  },
  noSuchMenu: { zh: '菜单不存在或无权访问', en: 'The menu does not exist or is not yours' },
  invalidPageToken: {
    zh: '页面令牌无效、已过期，或不是发给此地址的',
    en: 'The page token is wrong, has expired, or is for another address',
  },
  usedPageToken: { zh: '页面令牌已被使用', en: 'The page token has been used already' },
  boardNeedsKey: {
    zh: '此处打开看板需要密钥：请向管理员索取带密钥的看板地址，或在公司网络内打开',
    en: 'From here this board opens with a key only. Ask an administrator for its address with the key, or open it in the company network.',
  },
  tooManyReports: { zh: '报告过于频繁', en: 'Too many reports' },
  noSuchDict: { zh: '字典不存在', en: 'There is no such dictionary' },
  dictNotShared: {
    zh: '字典“{code}”未共享，只有子系统“{owner}”可以使用',
    en: 'The dictionary “{code}” is not shared: only the subsystem “{owner}” uses it',
  },
  noSuchFile: { zh: '文件不存在', en: 'There is no such file' },
  fileTooLarge: { zh: '文件不能超过 {megabytes} MB', en: 'A file can have {megabytes} MB at most' },
  notConverted: {
    zh: '此文件无法转换为预览，请下载后查看',
    en: 'This file cannot be converted for a preview. Download it to open it.',
  },
  conversionBusy: {
    zh: '正在转换的文件过多，请稍后再试',
    en: 'Too many files are being converted. Try again in a moment.',
  },
  brokenUpload: {
    zh: '上传内容不完整或格式有误，请重新上传',
    en: 'The upload is incomplete or not in form. Upload the file again.',
  },
  quotaReached: {
    zh: '本公司的文件空间（{megabytes} MB）已用完，请联系管理员',
    en: 'The {megabytes} MB for files of this company are used up. Ask an administrator.',
  },
  noSuchConfig: { zh: '参数不存在', en: 'There is no such parameter' },
  tooManyFavourites: { zh: '收藏数不能大于10个', en: 'Favourites cannot exceed 10' },
  unknownConnection: { zh: '实时连接不存在或已断开', en: 'The live connection does not exist or has been closed' },
  fileStoreAway: {
    zh: '文件存储暂时无法访问，请几秒后重试',
    en: 'The store of files cannot be reached at the moment. Try again in some seconds.',
  },
  databaseAway: {
    zh: '数据库暂时无法访问，请几秒后重试；如刚提交过数据，请先确认是否已保存',
    en: 'The database cannot be reached at the moment. Try again in some seconds; first check whether what you sent was saved.',
  },
  databaseFull: {
    zh: '服务器磁盘已满，数据未保存，请联系管理员',
    en: 'The disk of the server is full, so nothing was saved. Tell an administrator.',
  },
  noSuchFields: { zh: '没有这些字段：{names}', en: 'There are no such fields: {names}' },
  nobodyOfCode: { zh: '{label}：没有这位在职员工', en: '{label}: nobody with this code works here' },
  noSuchAttachment: {
    zh: '附件“{name}”不存在，请重新上传',
    en: 'The attachment “{name}” is not there. Upload it again.',
  },
  leaveShort: {
    zh: '{kind}余额不足：{year} 年还剩 {left} 天，本次需要 {days} 天',
    en: 'Not enough leave ({kind}): {left} days are left in {year}, and this takes {days}',
  },
  wordingMissing: { zh: '{label}缺少占位符 {gaps}', en: '{label} leaves out {gaps}' },
  wordingUnknown: {
    zh: '{label}中的 {gaps} 不会被替换：此文本没有这个占位符',
    en: '{label}: nothing fills {gaps}, the text has no such placeholder',
  },
  serverError: { zh: '服务器内部错误，请稍后再试', en: 'The server failed. Try again later.' },
} as const satisfies Record<string, Record<Language, string>>;

export type MessageKey = keyof typeof messages;

/** Messages as a tenant's administrators have worded them, by the text's id. */
export type OwnMessages = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** A message with the values of its gaps. */
export interface Message {
  key: MessageKey;
  values?: MessageValues;
}

/** What is said: a message of this file, a sentence or a label of the contract, or several of these, joined. */
export type Words = Message | RuleSentence | Label | readonly Words[];

/** What fills gaps, by their names. */
export type MessageValues = Readonly<Record<string, string | number | Words>>;

/**
 * A message in a language, its gaps `{name}` filled in. A gap without a value stays as it is.
 *
 * @param own the words of the tenant's administrators, where the tenant is known
 */
export function messageText(
  key: MessageKey,
  language: Language,
  values: MessageValues = {},
  own: OwnMessages = {},
): string {
  return (own[SERVER_TEXTS + key] ?? messages[key])[language].replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name] ?? gap;
    return typeof value === 'object' ? wordsText(value, language, own) : String(value);
  });
}

/** What is said, in a language and in the words of the tenant's administrators. */
export function wordsText(words: Words, language: Language, own: OwnMessages = {}): string {
  if ('rule' in words) return ruleLabel(words, (id) => own[id])[language];
  if ('key' in words) return messageText(words.key, language, words.values, own);
  if ('zh' in words) return words[language];
  return words.map((each) => wordsText(each, language, own)).join(language === 'zh' ? '；' : '; ');
}

/** The same in both languages, for what is stored or sent to somebody whose language is not known. */
export const bothLanguages = (words: Words, own?: OwnMessages): Label => ({
  zh: wordsText(words, 'zh', own),
  en: wordsText(words, 'en', own),
});
