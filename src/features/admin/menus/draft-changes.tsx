import { useState } from 'react';
import { Alert, Button, Modal, Tag } from 'antd';
import dayjs from 'dayjs';
import { fieldApplies } from '@portal/contract/admin/crud/field';
import type { Label } from '@portal/contract/admin/crud/label';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { DraftChange } from '@portal/contract/admin/menu-draft';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from '@/shared/ui/result';
import { cellText } from '../crud/cell-text';
import { crudMessages } from '../crud/crud.messages';
import { useLabel } from '../crud/use-label';
import { menuDraftMessages } from './menu-draft.messages';
import styles from './menu-draft.module.css';
import { adminMenusMessages } from './menus.messages';

const WIDTH_PX = 720;
const TIME_FORMAT = 'YYYY-MM-DD HH:mm';

interface DraftChangesProps {
  /** The menus, in the words of the tenant. */
  screen: AdminScreen;
  changes: readonly DraftChange[];
  /** Whether the person may take changes out. */
  may: boolean;
  /** Ends once the draft was asked for again. */
  onDrop: (changes: readonly DraftChange[]) => Promise<void>;
  onClose: () => void;
}

/** The changes that wait in the draft, before and after in words. Each can be taken out. */
export function DraftChanges({ screen, changes, may, onDrop, onClose }: DraftChangesProps) {
  const t = useMessages(menuDraftMessages);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const drop = (some: readonly DraftChange[]) => {
    setBusy(true);
    void onDrop(some).finally(() => setBusy(false));
  };
  const problems = changes.filter(({ problem }) => problem !== null);
  return (
    <Modal
      open
      title={t('menuDraft.changesTitle', { count: changes.length })}
      width={WIDTH_PX}
      onCancel={onClose}
      footer={null}
    >
      {problems.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 12 }}
          title={t('menuDraft.cannotPublish', { count: problems.length })}
          description={
            may ? (
              <Button size="small" className={styles.dropAll} disabled={busy} onClick={() => drop(problems)}>
                {t('menuDraft.dropProblems', { count: problems.length })}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {changes.length === 0 ? (
        <Result drawing="empty" compact role="status" headingLevel={3} title={t('menuDraft.none')} />
      ) : (
        <ul className={styles.changes} tabIndex={0} aria-label={t('menuDraft.changesTitle', { count: changes.length })}>
          {changes.map((change) => (
            <li key={change.id} className={styles.change}>
              <div className={styles.head}>
                <Tag>{t(`menuDraft.kind.${change.kind}`)}</Tag>
                <span className={styles.name}>{pickText(language, change.name.zh, change.name.en)}</span>
                {may ? (
                  <Button
                    size="small"
                    disabled={busy}
                    aria-label={t('menuDraft.dropOne', { name: pickText(language, change.name.zh, change.name.en) })}
                    onClick={() => drop([change])}
                  >
                    {t('menuDraft.drop')}
                  </Button>
                ) : null}
              </div>
              <Lines screen={screen} change={change} />
              {change.problem === null ? null : <Alert type="warning" showIcon title={change.problem} />}
              <span className={styles.by}>
                {change.by} · {dayjs(change.at).format(TIME_FORMAT)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

/** What a change does, a line each. */
function Lines({ screen, change }: { screen: AdminScreen; change: DraftChange }) {
  const t = useMessages(menuDraftMessages);
  const crud = useMessages(crudMessages);
  const menu = useMessages(adminMenusMessages);
  const language = useLanguage();
  const labelOf = useLabel();
  const { from, to, beside } = change;
  const way = (names: readonly Label[]) =>
    names.length === 0 ? menu('adminMenus.top') : names.map(({ zh, en }) => pickText(language, zh, en)).join(' / ');
  const lines: string[] = [];
  if (to) {
    const after = way(to);
    lines.push(from ? t('menuDraft.place', { before: way(from), after }) : t('menuDraft.placeNew', { after }));
  }
  if (beside) lines.push(t(`menuDraft.${beside.place}`, { name: pickText(language, beside.name.zh, beside.name.en) }));
  const added = Object.fromEntries(change.fields.map(({ field, after }) => [field, after]));
  for (const field of screen.fields) {
    const values = change.fields.find((each) => each.field === field.name);
    // Of a new menu its name stands above, and fields of another type say nothing.
    const tells = change.kind !== 'add' || (field.name !== screen.nameField && fieldApplies(field, added));
    if (!values || !tells) continue;
    const text = (value: unknown) =>
      cellText(field, { id: '', [field.name]: value }, language) || crud('admin.nothing');
    const label = labelOf(field.label);
    lines.push(
      change.kind === 'add'
        ? t('menuDraft.value', { label, after: text(values.after) })
        : t('menuDraft.change', { label, before: text(values.before), after: text(values.after) }),
    );
  }
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
