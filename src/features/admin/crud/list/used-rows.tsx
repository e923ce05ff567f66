import { screenNamed } from '@portal/contract/admin/screens';
import { permissionOf, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { usedRows, type RowUse, type UsedRow } from '@portal/contract/admin/crud/wire';
import { Permission } from '@/features/session';
import { ApiError } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { crudMessages } from '../crud.messages';
import { useLabel } from '../use-label';
import { addressOfList } from './address-filter';
import styles from './list.module.css';

/** The rows of a refused deletion that others use; undefined where it was refused for another reason. */
export function usedRowsOf(error: unknown): readonly UsedRow[] | undefined {
  const parsed = error instanceof ApiError ? usedRows.safeParse(error.data) : undefined;
  return parsed?.success && parsed.data.used.length > 0 ? parsed.data.used : undefined;
}

interface UsedRowsProps {
  screen: AdminScreen;
  used: readonly UsedRow[];
  /** Goes to a list that shows what uses a row. */
  onLeave: (address: string) => void;
}

/** What uses the rows that could not be deleted, with the way there. */
export function UsedRows({ screen, used, onLeave }: UsedRowsProps) {
  const labelOf = useLabel();
  return (
    <ul className={styles.uses} aria-label={labelOf(screen.title)}>
      {used.map((row) => (
        <li key={row.id}>
          <strong>{row.name}</strong>
          <ul>
            {row.uses.map((use) => (
              <li key={`${use.screen} ${use.field}`}>
                <Use use={use} rowId={row.id} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface UseProps {
  use: RowUse;
  rowId: string;
  onLeave: (address: string) => void;
}

function Use({ use, rowId, onLeave }: UseProps) {
  const t = useMessages(crudMessages);
  const labelOf = useLabel();
  const by = screenNamed(use.screen);
  const title = by ? labelOf(by.title) : t('admin.otherData');
  const names = use.names.join(t('admin.listComma'));
  const key = names === '' ? 'admin.useCount' : use.count > use.names.length ? 'admin.useMore' : 'admin.useNames';
  const text = t(key, { title, count: use.count, names });
  if (!by || use.field === '') return text;
  const address = addressOfList(by, use.field, rowId);
  return (
    <>
      {text}{' '}
      <Permission code={permissionOf(by, 'list')}>
        <a
          href={address}
          onClick={(event) => {
            event.preventDefault();
            onLeave(address);
          }}
        >
          {t('admin.showUses', { title })}
        </a>
      </Permission>
    </>
  );
}
