import { useId, type ReactNode } from 'react';
import { Button, Radio, Segmented, Switch } from 'antd';
import { ACCENT_COLOURS, ACCENTS, DENSITIES, FONT_SIZES, OWN_LOOK } from '@portal/contract/display';
import { useMessages } from '@/shared/i18n/use-messages';
import { readPortalConfig } from '@/shared/config/portal-config';
import { parseDisplay } from '@/shared/ui/display';
import { parseThemeChoice, saveThemeChoice } from '@/shared/ui/theme-mode';
import { useDisplayChoice } from '@/shared/ui/use-display';
import { useThemeChoice, useThemeMode } from '@/shared/ui/use-theme-mode';
import styles from '../profile.module.css';
import { profileMessages } from '../profile.messages';
import { useSaveDisplay } from './use-save-display';

const THEMES = ['light', 'dark', 'system'] as const;

/** How the portal and its applications look for the person. */
export function DisplayPart() {
  const t = useMessages(profileMessages);
  const choice = useDisplayChoice();
  const theme = useThemeChoice();
  const mode = useThemeMode();
  const save = useSaveDisplay();
  // In place of the portal's own accent stands the tenant's.
  const own = readPortalConfig().brand?.colours;
  const accents = ACCENTS.map((accent) => {
    const isOwn = accent === OWN_LOOK.accent && Boolean(own);
    const { fill } = ((isOwn && own) || ACCENT_COLOURS[accent])[mode];
    return { accent, fill, name: t(isOwn ? 'profile.accent.own' : `profile.accent.${accent}`) };
  });
  return (
    <div className={styles.settings}>
      <p className={styles.hint}>{t('profile.displayText')}</p>
      <Row label={t('profile.font')}>
        {(labelledBy) => (
          <Segmented
            aria-labelledby={labelledBy}
            value={choice.font_size}
            options={FONT_SIZES.map((value) => ({ value, label: t(`profile.font.${value}`) }))}
            onChange={(font_size) => save({ ...choice, font_size })}
          />
        )}
      </Row>
      <Row label={t('profile.density')}>
        {(labelledBy) => (
          <Segmented
            aria-labelledby={labelledBy}
            value={choice.density}
            options={DENSITIES.map((value) => ({ value, label: t(`profile.density.${value}`) }))}
            onChange={(density) => save({ ...choice, density })}
          />
        )}
      </Row>
      <Row label={t('profile.accent')}>
        {(labelledBy) => (
          <Radio.Group
            className={styles.accents}
            aria-labelledby={labelledBy}
            value={choice.accent}
            onChange={({ target }) => save(parseDisplay({ ...choice, accent: target.value }))}
          >
            {accents.map(({ accent, fill, name }) => (
              <Radio key={accent} value={accent} title={name} style={Object.fromEntries([['--accent', fill]])}>
                <span className={styles.accentName}>{name}</span>
              </Radio>
            ))}
          </Radio.Group>
        )}
      </Row>
      <Row label={t('profile.contrast')} hint={t('profile.contrastText')}>
        {(labelledBy) => (
          <Switch
            aria-labelledby={labelledBy}
            checked={choice.contrast === 'more'}
            onChange={(on) => save({ ...choice, contrast: on ? 'more' : 'system' })}
          />
        )}
      </Row>
      <Row label={t('profile.theme')} hint={t('profile.themeText')}>
        {(labelledBy) => (
          <Segmented
            aria-labelledby={labelledBy}
            value={theme}
            options={THEMES.map((value) => ({ value, label: t(`profile.theme.${value}`) }))}
            onChange={(value) => saveThemeChoice(parseThemeChoice(value))}
          />
        )}
      </Row>
      <div>
        <Button onClick={() => save(parseDisplay(undefined))}>{t('profile.reset')}</Button>
      </div>
    </div>
  );
}

interface RowProps {
  label: string;
  hint?: string;
  children: (labelledBy: string) => ReactNode;
}

function Row({ label, hint, children }: RowProps) {
  const id = useId();
  return (
    <div className={styles.setting}>
      <div className={styles.settingWords}>
        <span id={id}>{label}</span>
        {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
      </div>
      {children(id)}
    </div>
  );
}
