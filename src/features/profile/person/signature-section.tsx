import { useState } from 'react';
import { EditOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '@/shared/i18n/use-messages';
import { pictureQuery } from '@/shared/query/picture-query';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import styles from '../profile.module.css';
import { profileMessages } from '../profile.messages';
import { PictureButton } from './picture-button';
import { readPicture } from './read-picture';
import { RemoveButton } from './remove-button';
import { signatureOfPicture } from './signature';
import { SignaturePad } from './signature-pad';
import { useSavePicture } from './use-save-picture';

/** The person's name as they write it: decisions are signed with it. */
export function SignatureSection({ signatureId }: { signatureId: string | null }) {
  const t = useMessages(profileMessages);
  const { busy, save } = useSavePicture('signature');
  const [signing, setSigning] = useState(false);
  const take = async (file: File) => {
    const picture = await readPicture(file);
    try {
      return signatureOfPicture(picture);
    } finally {
      picture.close();
    }
  };
  const keep = async (make: () => string) => {
    if (await save(make)) setSigning(false);
  };
  return (
    <section className={styles.section} aria-labelledby="profile-signature">
      <h3 id="profile-signature" className={styles.sectionTitle}>
        {t('profile.signature')}
      </h3>
      <p className={styles.hint}>{t('profile.signatureText')}</p>
      {signing ? (
        <SignaturePad busy={busy} onSave={(make) => void keep(make)} onCancel={() => setSigning(false)} />
      ) : (
        <>
          {signatureId === null ? (
            <p className={styles.nothing}>{t('profile.noSignature')}</p>
          ) : (
            <ShownSignature id={signatureId} />
          )}
          <div className={styles.buttons}>
            <Button icon={<EditOutlined />} disabled={busy} onClick={() => setSigning(true)}>
              {t(signatureId === null ? 'profile.draw' : 'profile.drawAnew')}
            </Button>
            <PictureButton icon={<UploadOutlined />} busy={busy} onFile={(file) => void save(() => take(file))}>
              {t('profile.upload')}
            </PictureButton>
            {signatureId === null ? null : (
              <RemoveButton of="Signature" busy={busy} onRemove={() => save(() => null)} />
            )}
          </div>
        </>
      )}
    </section>
  );
}

function ShownSignature({ id }: { id: string }) {
  const t = useMessages(profileMessages);
  const query = useQuery(pictureQuery(id));
  const failure = useLoadFailure(query);
  return (
    <Loaded failure={failure}>
      <div className={styles.sheet}>{query.data ? <img src={query.data} alt={t('profile.signature')} /> : null}</div>
    </Loaded>
  );
}
