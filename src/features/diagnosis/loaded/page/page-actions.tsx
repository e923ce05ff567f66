import { useEffect, useState } from 'react';
import { App, Button } from 'antd';
import type { MicroAppRuntime } from '@portal/runtime';
import { endSession, storeReturnPath } from '@/features/session';
import { readRefreshToken, readTokenTime, storeTokens } from '@/features/stored-session';
import { hasUnsavedInput } from '@/features/unsaved-input';
import { saveLanguage } from '@/shared/i18n/language';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { saveThemeChoice } from '@/shared/ui/theme-mode';
import { useThemeMode } from '@/shared/ui/use-theme-mode';
import styles from '../loaded.module.css';
import { goOffline, goOnline, isOffline } from './offline';
import { pageMessages } from './page.messages';

/** What no server takes for a session's. */
const EXPIRED_TOKEN = 'expired';

interface PageActionsProps {
  runtime: MicroAppRuntime;
  onOutlines: () => void;
  /** Something has changed that is to be seen at once. */
  onDone: () => void;
}

/** What an owner does to the whole page, to see how applications take it. */
export function PageActions({ runtime, onOutlines, onDone }: PageActionsProps) {
  const t = useMessages(pageMessages);
  const { message, modal } = App.useApp();
  const language = useLanguage();
  const theme = useThemeMode();
  const [offline, setOffline] = useState(isOffline);
  // Nobody would know why nothing works.
  useEffect(() => goOnline, []);

  const release = async () => {
    await runtime.releaseParked();
    void message.success(t('page.released'));
    onDone();
  };
  const force = async () => {
    const hidden = runtime.panels().filter(({ snapshot }) => snapshot.status === 'hidden' && !snapshot.dirty);
    await Promise.all(hidden.map(({ tab }) => runtime.park(tab.key)));
    await runtime.releaseParked();
    void message.success(t('page.forced', { count: hidden.length }));
    onDone();
  };
  const expire = () => {
    // The same refresh token: the next call that is refused gets a fresh one by it.
    storeTokens({ token: EXPIRED_TOKEN, refreshToken: readRefreshToken() }, readTokenTime());
    void message.success(t('page.expired'));
  };
  const toggleOffline = () => {
    if (offline) goOnline();
    else goOffline();
    setOffline(isOffline());
  };
  const leaveTenant = async () => {
    const isUnsaved = runtime.panels().some(({ tab, snapshot }) => snapshot.dirty || hasUnsavedInput(tab.key));
    const yes = await modal.confirm({
      title: t('page.tenant.ask'),
      content: t(isUnsaved ? 'page.tenant.unsaved' : 'page.tenant.text'),
      okText: t('page.tenant.yes'),
      cancelText: t('page.tenant.no'),
    });
    if (!yes) return;
    storeReturnPath(location.pathname + location.search + location.hash);
    endSession({ tellServer: true });
  };

  return (
    <div className={styles.buttons}>
      <Button size="small" onClick={onOutlines}>
        {t('page.whose')}
      </Button>
      <Button size="small" onClick={() => void release()}>
        {t('page.release')}
      </Button>
      <Button size="small" onClick={() => void force()}>
        {t('page.force')}
      </Button>
      <Button size="small" onClick={expire}>
        {t('page.expire')}
      </Button>
      <Button size="small" aria-pressed={offline} danger={offline} onClick={toggleOffline}>
        {t(offline ? 'page.online' : 'page.offline')}
      </Button>
      <Button size="small" onClick={() => saveLanguage(language === 'zh' ? 'en' : 'zh')}>
        {t('page.language')}
      </Button>
      <Button size="small" onClick={() => saveThemeChoice(theme === 'dark' ? 'light' : 'dark')}>
        {t(theme === 'dark' ? 'page.light' : 'page.dark')}
      </Button>
      <Button size="small" onClick={() => void leaveTenant()}>
        {t('page.tenant')}
      </Button>
    </div>
  );
}
