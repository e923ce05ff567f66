import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useOpenPage } from '@/features/menus';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import frame from '../card/card.module.css';
import { cardsMessages } from '../cards.messages';
import { APPLY_PREFIX, formsQuery } from '../work/work-queries';

/** Leads to each of the forms that one can apply with. They are asked for when it opens. */
export function ApplyMenu() {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const openPage = useOpenPage();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...formsQuery, enabled: open });
  const failure = useLoadFailure(query);
  const items = query.data?.map(({ form_code, form_name, form_name_en }) => {
    const href = APPLY_PREFIX + encodeURIComponent(form_code);
    const title = pickText(language, form_name, form_name_en);
    return { key: form_code, label: title, onClick: () => void openPage({ href, title }) };
  });
  const told = failure
    ? { label: t('home.applyFailed'), onClick: failure.retry }
    : { label: t(items ? 'home.applyNone' : 'home.applyLoading'), disabled: true };
  return (
    <MenuDropdown
      open={open}
      onOpenChange={(next, { source }) => setOpen(next || (source === 'menu' && failure !== undefined))}
      menu={{ items: items?.length ? items : [{ key: 'told', ...told }] }}
    >
      <button type="button" className={frame.link}>
        {t('home.apply')}
      </button>
    </MenuDropdown>
  );
}
