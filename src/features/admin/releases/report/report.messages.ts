import { defineMessages } from '@/shared/i18n/define-messages';

export const reportMessages = defineMessages(
  {
    'releaseReport.show': '检查报告',
    'releaseReport.title': '{name} 的检查报告',
    'releaseReport.none': '没有检查报告',
    'releaseReport.noneText': '发布者发布此版本时没有附上 portal-kit check 的报告',
    'releaseReport.made': '{time} 由 portal-kit {kit} 检查（发布者机器上的时间）',
    'releaseReport.counts': '未通过 {failed}，警告 {warned}，例外 {excepted}，通过 {passed}',
    'releaseReport.trust': '报告由发布者的机器生成。门户只核对它属于这个构建，没有亲自检查。',
    'releaseReport.fail': '未通过',
    'releaseReport.warning': '警告',
    'releaseReport.excepted': '例外',
    'releaseReport.pass': '通过',
    'releaseReport.more': '另有 {more} 处',
    'releaseReport.reason': '例外的原因：{reason}',
  },
  {
    'releaseReport.show': 'Report',
    'releaseReport.title': 'Report of the check of {name}',
    'releaseReport.none': 'There is no report',
    'releaseReport.noneText': 'Whoever published this release sent no report of portal-kit check',
    'releaseReport.made': 'Checked at {time} with portal-kit {kit}, by the clock of the machine that published it',
    'releaseReport.counts': 'Failed: {failed}. Warnings: {warned}. Exceptions: {excepted}. Passed: {passed}.',
    'releaseReport.trust':
      'The machine of the publisher made this report. The portal has only seen that it belongs to this build, and has not run the check.',
    'releaseReport.fail': 'Failed',
    'releaseReport.warning': 'Warnings',
    'releaseReport.excepted': 'Exceptions',
    'releaseReport.pass': 'Passed',
    'releaseReport.more': 'and {more} more',
    'releaseReport.reason': 'Reason of the exception: {reason}',
  },
);
