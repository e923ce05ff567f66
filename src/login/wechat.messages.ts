import { defineMessages } from '@/shared/i18n/define-messages';

/** The texts of the page that turns WeChat's browser away. */
export const weChatMessages = defineMessages(
  {
    'wechat.title': '请使用 Edge 或 Chrome 浏览器打开',
    'wechat.text':
      '企业门户不支持微信内置浏览器。请点击右上角菜单，选择“在浏览器打开”，或复制下面的地址到 Edge、Chrome 中打开。',
  },
  {
    'wechat.title': 'Please open the portal in Edge or Chrome',
    'wechat.text':
      'The portal does not support the browser inside WeChat. Choose “Open in browser” from the menu at the top right, or copy this address into Edge or Chrome.',
  },
);
