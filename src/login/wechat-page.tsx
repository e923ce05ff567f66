import { defineMessages } from '@/shared/i18n/define-messages';
import { useText } from './use-text';
import styles from './wechat-page.module.css';

const messages = defineMessages(
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

/** docs/specification.md#wechat: WeChat's in-app browser is turned away, with the way to go on. */
export function WeChatPage() {
  const t = useText(messages);
  return (
    <main className={styles.page}>
      <svg
        viewBox="0 0 96 72"
        width="96"
        height="72"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <rect x="4" y="6" width="88" height="60" rx="8" />
        <path d="M4 22h88M14 14h.1M22 14h.1M30 14h.1M40 44h28m-10-10 10 10-10 10" strokeLinecap="round" />
      </svg>
      <h1>{t('wechat.title')}</h1>
      <p>{t('wechat.text')}</p>
      <code className={styles.address}>{location.origin}</code>
    </main>
  );
}
