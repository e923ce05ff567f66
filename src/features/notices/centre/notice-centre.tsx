import { useEffect, useState } from 'react';
import { Button, Drawer } from 'antd';
import { ArrowLeftOutlined, SoundOutlined } from '@ant-design/icons';
import { call } from '@/shared/http';
import { nothing } from '@/shared/http/reader';
import { useMessages } from '@/shared/i18n/use-messages';
import { useOffered } from '@/shared/query/use-offered';
import { centreMessages } from '../centre.messages';
import { useNoticesStore } from '../notices-store';
import { NoticeBrowser } from './notice-browser';
import { NoticeSettingsPanel } from './notice-settings-panel';

const WIDTH_PX = 440;

/** The notice centre: what came live and the history, and which of them are heard. */
export function NoticeCentre({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(centreMessages);
  const [settings, setSettings] = useState(false);
  const hasSettings = useOffered('notice-history');
  useSeen(open);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(shown) => {
        if (!shown) setSettings(false);
      }}
      title={t(settings ? 'notices.settings' : 'notices.center')}
      size={WIDTH_PX}
      extra={
        settings ? (
          <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => setSettings(false)}>
            {t('notices.back')}
          </Button>
        ) : hasSettings ? (
          <Button
            type="text"
            icon={<SoundOutlined aria-hidden />}
            aria-label={t('notices.settings')}
            title={t('notices.settings')}
            onClick={() => setSettings(true)}
          />
        ) : null
      }
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
    >
      {settings ? <NoticeSettingsPanel /> : <NoticeBrowser />}
    </Drawer>
  );
}

/** Tells the server that the person looks, and has looked at what came meanwhile: the other pages learn it from there. */
function useSeen(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const latest = () => useNoticesStore.getState().items[0];
    const before = latest();
    see();
    return () => {
      if (latest() !== before) see();
    };
  }, [open]);
}

function see(): void {
  call('seeNotices', { body: {}, read: nothing, absent: null }).catch((error: unknown) =>
    console.warn('the notices were not marked as seen', error),
  );
}
