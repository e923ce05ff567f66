import { COLOUR_PATTERN } from '@portal/contract/brand';
import { brandColours } from '@portal/contract/brand-colours';
import { ACCENT_COLOURS, type ThemeMode } from '@portal/contract/display';
import { BASE_PATH } from '@portal/contract/paths/base';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { brandMessages } from './brand.messages';
import styles from './brand.module.css';

/** A brand as it is typed. Images are addresses. */
export interface BrandDraft {
  brand_name: string;
  brand_name_en: string;
  colour: string;
  logo: string;
  picture: string;
}

const MODES = ['light', 'dark'] as const;

/** The colours that a typed colour gives; the portal's own where it is none. */
const coloursOf = (colour: string) => (COLOUR_PATTERN.test(colour) ? brandColours(colour) : ACCENT_COLOURS.blue);

/** The header and the sign-in page as a brand makes them, in both themes. */
export function BrandPreview({ draft }: { draft: BrandDraft }) {
  const t = useMessages(brandMessages);
  return (
    <section className={styles.previews} aria-label={t('adminBrand.preview')}>
      {MODES.map((mode) => (
        <figure key={mode} className={styles.preview}>
          <Sample draft={draft} mode={mode} />
          <figcaption className={styles.hint}>{t(`adminBrand.${mode}`)}</figcaption>
        </figure>
      ))}
    </section>
  );
}

function Sample({ draft, mode }: { draft: BrandDraft; mode: ThemeMode }) {
  const t = useMessages(brandMessages);
  const language = useLanguage();
  const { fill, text } = coloursOf(draft.colour)[mode];
  const name = pickText(language, draft.brand_name, draft.brand_name_en) || t('adminBrand.defaultName');
  const brand = (
    <span className={styles.brand}>
      <img src={draft.logo || `${BASE_PATH}/favicon.svg`} alt="" className={styles.logo} />
      <strong>{name}</strong>
    </span>
  );
  return (
    <div
      className={styles.sample}
      data-mode={mode}
      style={Object.fromEntries([
        ['--fill', fill],
        ['--text', text],
      ])}
    >
      <div className={styles.bar}>{brand}</div>
      <div className={styles.signIn}>
        <div className={styles.panel}>
          {brand}
          {draft.picture === '' ? (
            <span className={styles.drawing} />
          ) : (
            <img src={draft.picture} alt="" className={styles.picture} />
          )}
        </div>
        <div className={styles.form}>
          <span className={styles.line} />
          <span className={styles.line} />
          <span className={styles.button}>{t('adminBrand.signIn')}</span>
          <span className={styles.link}>{t('adminBrand.link')}</span>
        </div>
      </div>
    </div>
  );
}
