import { defineMessages } from '@/shared/i18n/define-messages';

export const uiMessages = defineMessages(
  {
    'ui.retry': '重试',
    'ui.reload': '重新加载',
    'ui.home': '返回首页',
    'ui.homePage': '首页',
    'ui.loading': '加载中',
    'ui.failed': '页面出错了',
    'ui.failedText': '这个页面没有正常显示。可以重试，其他已打开的页面不受影响。',
    'ui.partFailed': '这个功能没有加载成功',
    'ui.partOutdated': '门户可能刚刚更新过。请先保存未提交的内容，再重新加载。',
    'ui.partAgain': '请检查网络后再试一次。',
    'ui.forbidden': '没有访问权限',
    'ui.forbiddenText': '您的账号没有打开此内容的权限。如有需要，请联系管理员。',
    'ui.empty': '暂无数据',
  },
  {
    'ui.retry': 'Try again',
    'ui.reload': 'Reload',
    'ui.home': 'Back to homepage',
    'ui.homePage': 'Home',
    'ui.loading': 'Loading',
    'ui.failed': 'Something went wrong on this page',
    'ui.failedText': 'This page could not be shown. Try again; your other open pages are not affected.',
    'ui.partFailed': 'This could not be loaded',
    'ui.partOutdated': 'The portal may just have been updated. Save what you have not submitted, then reload.',
    'ui.partAgain': 'Check the network, then try once more.',
    'ui.forbidden': 'No access',
    'ui.forbiddenText': 'Your account may not open this. Ask your administrator if you need it.',
    'ui.empty': 'No data',
  },
);
