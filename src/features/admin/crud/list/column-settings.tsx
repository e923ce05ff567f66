import { useRef, useState, type FocusEvent } from 'react';
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  SettingOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { listFields } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { useMessages } from '@/shared/i18n/use-messages';
import { crudMessages } from '../crud.messages';
import { useLabel } from '../use-label';
import { arranged, neighbour, pinned, placedAt, stepped, type ColumnStates, type Pin } from './column-order';
import styles from './column-settings.module.css';

interface ColumnSettingsProps {
  screen: AdminScreen;
  states: ColumnStates;
  /** An empty record is what the description says. */
  onChange: (states: ColumnStates) => void;
}

/**
 * Which columns a table shows, in what order, and which stay in sight. It takes the place of ProTable's own settings,
 * most of which are spans that no keyboard reaches.
 */
export function ColumnSettings(props: ColumnSettingsProps) {
  const t = useMessages(crudMessages);
  const [open, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  // The keyboard would have to pass the whole page to come to what is drawn at its end.
  const enter = (isOpen: boolean) => {
    if (isOpen) content.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={enter}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <div ref={content} role="dialog" aria-label={t('admin.columns')} onBlur={leave}>
          <Columns {...props} />
        </div>
      }
    >
      <Tooltip title={open ? undefined : t('admin.columns')}>
        <Button
          type="text"
          size="small"
          icon={<SettingOutlined aria-hidden />}
          aria-label={t('admin.columns')}
          aria-haspopup="dialog"
          aria-expanded={open}
        />
      </Tooltip>
    </Popover>
  );
}

function Columns({ screen, states, onChange }: ColumnSettingsProps) {
  const t = useMessages(crudMessages);
  const labelOf = useLabel();
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const fields = listFields(screen.fields);
  const names = fields.map(({ name }) => name);
  const titleOf = (name: string) =>
    labelOf(fields.find((field) => field.name === name)?.label ?? { zh: name, en: name });
  const shown = names.filter((name) => states[name]?.show !== false);
  const show = (which: readonly string[], isShown: boolean) =>
    onChange({ ...states, ...Object.fromEntries(which.map((name) => [name, { ...states[name], show: isShown }])) });
  const move = (name: string, next: ColumnStates) => {
    onChange(next);
    setSaid(t('admin.columnMoved', { column: titleOf(name), at: arranged(names, next).indexOf(name) + 1 }));
  };
  const pin = (name: string, to: Pin) =>
    move(name, pinned(names, states, name, states[name]?.fixed === to ? undefined : to));

  return (
    <>
      <div className={styles.head}>
        <Checkbox
          checked={shown.length === names.length}
          indeterminate={shown.length > 0 && shown.length < names.length}
          onChange={({ target }) => show(names, target.checked)}
        >
          {t('admin.columnsShown')}
        </Checkbox>
        <Button type="link" size="small" onClick={() => onChange({})}>
          {t('admin.columnsReset')}
        </Button>
      </div>
      <ul className={styles.list}>
        {arranged(names, states).map((name) => {
          const title = titleOf(name);
          const fixed = states[name]?.fixed;
          const tool = (key: 'Up' | 'Down' | 'First' | 'Last', icon: React.ReactNode, more: ToolProps) => (
            <Button
              type="text"
              size="small"
              icon={icon}
              title={t(`admin.column${key}`, { column: title })}
              aria-label={t(`admin.column${key}`, { column: title })}
              {...more}
            />
          );
          const step = (to: -1 | 1): ToolProps => ({
            // Disabled, it would let the focus fall.
            'aria-disabled': neighbour(names, states, name, to) === undefined,
            onClick: () => move(name, stepped(names, states, name, to)),
          });
          return (
            <li
              key={name}
              className={styles.column}
              data-dragged={dragged === name || undefined}
              draggable
              onDragStart={() => setDragged(name)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() =>
                dragged !== undefined && dragged !== name && move(dragged, placedAt(names, states, dragged, name))
              }
            >
              <HolderOutlined aria-hidden className={styles.handle} />
              <Checkbox
                className={styles.name}
                checked={states[name]?.show !== false}
                onChange={({ target }) => show([name], target.checked)}
              >
                {title}
              </Checkbox>
              {tool('Up', <ArrowUpOutlined aria-hidden />, step(-1))}
              {tool('Down', <ArrowDownOutlined aria-hidden />, step(1))}
              {tool('First', <VerticalRightOutlined aria-hidden />, {
                'aria-pressed': fixed === 'left',
                onClick: () => pin(name, 'left'),
              })}
              {tool('Last', <VerticalLeftOutlined aria-hidden />, {
                'aria-pressed': fixed === 'right',
                onClick: () => pin(name, 'right'),
              })}
            </li>
          );
        })}
      </ul>
      <p className={styles.said} aria-live="polite">
        {said}
      </p>
    </>
  );
}

interface ToolProps {
  onClick: () => void;
  'aria-pressed'?: boolean;
  'aria-disabled'?: boolean;
}
