import { defineMessages } from '@/shared/i18n/define-messages';

export const wechatMessages = defineMessages(
  {
    'app.wechat': '请使用 Edge 或 Chrome 浏览器打开',
    'app.wechatText': '企业门户不支持微信内置浏览器。请点击右上角菜单，选择“在浏览器打开”。',
  },
  {
    'app.wechat': 'Please open the portal in Edge or Chrome',
    'app.wechatText':
      'The portal does not support the browser inside WeChat. Choose “Open in browser” from the menu at the top right.',
  },
);
