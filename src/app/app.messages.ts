import { defineMessages } from '@/shared/i18n/define-messages';

export const appMessages = defineMessages(
  {
    'app.notFound': '页面不存在',
    'app.notFoundText': '这个地址没有对应的页面，可能已被移动或输入有误。',
    'app.home': '返回首页',
    'app.retry': '重试',
    'app.reload': '重新加载',
    'app.otherAccount': '换个账号登录',
    'app.pageFailed': '页面出错了',
    'app.pageFailedText': '这个页面没有正常显示。可以重试，其他已打开的页面不受影响。',
    'app.chunkFailed': '页面没有加载成功',
    'app.chunkReload': '门户可能刚刚更新过。重新加载后即可继续；请先保存其他页面中未提交的内容。',
    'app.chunkAgain': '重新加载后仍未成功。请检查网络后重试，或联系管理员。',
    'app.chunkLate': '{seconds} 秒内没有收到此页面的程序。请检查网络后重试；仍不成功时，请联系管理员。',
    'app.userFailed': '暂时无法进入门户',
    'app.unexpected': '发生了意外错误。请重试；如仍不成功，请联系管理员。',
    'app.loading': '加载中',
  },
  {
    'app.notFound': 'Page Not Found',
    'app.notFoundText': 'There is no page at this address. It may have moved, or the address may be mistyped.',
    'app.home': 'Back to homepage',
    'app.retry': 'Try again',
    'app.reload': 'Reload',
    'app.otherAccount': 'Sign in with another account',
    'app.pageFailed': 'Something went wrong on this page',
    'app.pageFailedText': 'This page could not be shown. Try again; your other open pages are not affected.',
    'app.chunkFailed': 'The page could not be loaded',
    'app.chunkReload':
      'The portal may just have been updated. Reload to go on; save what you have not submitted on other pages first.',
    'app.chunkAgain': 'Reloading did not help. Check the network and try again, or ask the administrator.',
    'app.chunkLate':
      'The code of this page did not come within {seconds} s. Check the network and try again, or ask the administrator.',
    'app.userFailed': 'The portal cannot be opened just now',
    'app.unexpected': 'Something unexpected happened. Try again, or ask the administrator.',
    'app.loading': 'Loading',
  },
);
