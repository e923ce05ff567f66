import { PictureOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import { Portrait } from '@/shared/ui/portrait';
import styles from '../profile.module.css';
import { profileMessages } from '../profile.messages';
import { PictureButton } from './picture-button';
import { readPicture, squareOf } from './read-picture';
import { RemoveButton } from './remove-button';
import { useSavePicture } from './use-save-picture';

/** As it is stored, px: twice as sharp as the largest place where it is shown. */
const SIDE_PX = 160;
const SHOWN_PX = 72;

/** The picture that colleagues see of the person. */
export function AvatarSection({ name, avatarId }: { name: string; avatarId: string | null }) {
  const t = useMessages(profileMessages);
  const { busy, save } = useSavePicture('avatar');
  const take = async (file: File) => {
    const picture = await readPicture(file);
    try {
      return squareOf(picture, SIDE_PX);
    } finally {
      picture.close();
    }
  };
  return (
    <section className={styles.section} aria-labelledby="profile-avatar">
      <h3 id="profile-avatar" className={styles.sectionTitle}>
        {t('profile.avatar')}
      </h3>
      <div className={styles.avatar}>
        <Portrait name={name} avatarId={avatarId ?? undefined} size={SHOWN_PX} />
        <div>
          <p className={styles.hint}>{t('profile.avatarText')}</p>
          <div className={styles.buttons}>
            <PictureButton icon={<PictureOutlined />} busy={busy} onFile={(file) => void save(() => take(file))}>
              {t('profile.choose')}
            </PictureButton>
            {avatarId === null ? null : <RemoveButton of="Avatar" busy={busy} onRemove={() => save(() => null)} />}
          </div>
        </div>
      </div>
    </section>
  );
}
