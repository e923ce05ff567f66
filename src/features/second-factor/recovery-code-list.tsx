import { Button } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { secondFactorMessages } from './second-factor.messages';
import styles from './second-factor.module.css';

/** The recovery codes, to be copied or kept as a file. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const t = useMessages(secondFactorMessages);
  const text = codes.join('\n');
  return (
    <>
      <p className={styles.text}>{t('secondFactor.codesText')}</p>
      <ul className={styles.codes} aria-label={t('secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={text} />
      <Button
        size="small"
        type="link"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        download={t('secondFactor.file')}
      >
        {t('secondFactor.download')}
      </Button>
    </>
  );
}
