import { useText } from './use-text';
import { weChatMessages } from './wechat.messages';
import styles from './wechat-page.module.css';

/** docs/specification.md#wechat: WeChat's in-app browser is turned away, with the way to go on. */
export function WeChatPage() {
  const t = useText(weChatMessages);
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
