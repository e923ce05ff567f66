import styles from './controls.module.css';

export interface BannerContent {
  kind: 'warning' | 'success';
  text: string;
}

/** What came of the last try, in the server's words. */
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
