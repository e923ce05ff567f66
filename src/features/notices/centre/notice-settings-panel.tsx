import { App, Button, Input, Switch } from 'antd';
import { SoundOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeSettings, OwnNoticeSettings } from '@portal/contract/entities/notice';
import { NOTICE_KINDS } from '@portal/contract/notice-kinds';
import { call, messageOf } from '@/shared/http';
import { nothing } from '@/shared/http/reader';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { centreMessages } from '../centre.messages';
import { noticeSettingsQuery } from '../live/notice-settings';
import { playNoticeSound } from '../live/sound';
import { MailSettings } from './mail-settings';
import styles from './notice-centre.module.css';

/** The hours that are offered to somebody who has set none. */
const NIGHT = { from: '22:00', to: '08:00' };
const { queryKey } = noticeSettingsQuery;

/** Which kinds of notices are heard, when nothing is, and which come by mail. Each change is kept at once. */
export function NoticeSettingsPanel() {
  const t = useMessages(centreMessages);
  const query = useQuery(noticeSettingsQuery);
  const { data } = query;
  const failure = useLoadFailure(query);
  const save = useSaveSettings();
  return (
    <Loaded failure={failure}>
      {data ? (
        <div className={styles.settings}>
          <section className={styles.group} aria-labelledby="notice-sounds">
            <h3 id="notice-sounds" className={styles.groupTitle}>
              {t('notices.sounds')}
            </h3>
            <p className={styles.hint}>{t('notices.soundsText')}</p>
            {NOTICE_KINDS.map((kind) => (
              <label key={kind} className={styles.setting}>
                {t(`notices.kind.${kind}`)}
                <Switch
                  checked={!data.silent.includes(kind)}
                  onChange={(heard) => {
                    const others = data.silent.filter((each) => each !== kind);
                    save({ ...data, silent: heard ? others : [...others, kind] });
                  }}
                />
              </label>
            ))}
            <div>
              <Button icon={<SoundOutlined aria-hidden />} onClick={() => playNoticeSound(Date.now(), true)}>
                {t('notices.tryOut')}
              </Button>
            </div>
          </section>
          <section className={styles.group} aria-labelledby="notice-quiet">
            <h3 id="notice-quiet" className={styles.groupTitle}>
              {t('notices.quiet')}
            </h3>
            <label className={styles.setting}>
              {t('notices.quietText')}
              <Switch checked={data.quiet !== null} onChange={(on) => save({ ...data, quiet: on ? NIGHT : null })} />
            </label>
            {data.quiet ? <QuietHours settings={data} quiet={data.quiet} onSave={save} /> : null}
          </section>
          {data.mail_to === undefined ? null : <MailSettings settings={data} to={data.mail_to} onSave={save} />}
        </div>
      ) : (
        <PageSkeleton shape="rows" />
      )}
    </Loaded>
  );
}

interface QuietHoursProps {
  settings: OwnNoticeSettings;
  quiet: NonNullable<NoticeSettings['quiet']>;
  onSave: (settings: OwnNoticeSettings) => void;
}

function QuietHours({ settings, quiet, onSave }: QuietHoursProps) {
  const t = useMessages(centreMessages);
  const time = (end: 'from' | 'to', label: string) => (
    <Input
      type="time"
      aria-label={label}
      value={quiet[end]}
      // A browser gives an empty text while the time is not whole.
      onChange={({ target: { value } }) => value !== '' && onSave({ ...settings, quiet: { ...quiet, [end]: value } })}
    />
  );
  return (
    <div className={styles.times}>
      {time('from', t('notices.quietFrom'))}
      <span aria-hidden="true">–</span>
      {time('to', t('notices.quietTo'))}
    </div>
  );
}

/** Keeps settings. They show at once, and go back where the server refuses them. */
function useSaveSettings(): (settings: OwnNoticeSettings) => void {
  const client = useQueryClient();
  const { message } = App.useApp();
  const t = useMessages(centreMessages);
  const { mutate } = useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: ({ mail_to: _, ...body }: OwnNoticeSettings) => call('saveNoticeSettings', { body, read: nothing }),
    async onMutate(settings) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, settings);
    },
    onError(error) {
      void client.invalidateQueries({ queryKey });
      void message.error(t('notices.settingsFailed', { reason: messageOf(error) }));
    },
  });
  return mutate;
}
