import styles from './controls.module.css';

export interface BannerContent {
  kind: 'warning' | 'success';
  text: string;
}

/** The message of the last attempt, in the server's own text. */
export function Banner({ banner }: { banner: BannerContent | undefined }) {
  if (!banner) return null;
  return banner.kind === 'success' ? (
    <p role="status" className={`${styles.banner} ${styles.success}`}>
      {banner.text}
    </p>
  ) : (
    <p role="alert" className={styles.banner}>
      {banner.text}
    </p>
  );
}
