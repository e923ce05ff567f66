import { Button, ConfigProvider, Flex, Popconfirm, Tag, theme, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../context/app-context';

interface Props {
  /** What the row is called, for its buttons. */
  name: string;
  tags: readonly string[];
  open: boolean;
  faults: readonly string[];
  isFirst: boolean;
  isLast: boolean;
  readOnly: boolean;
  onToggle(): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  children: ReactNode;
}

/** A field or a step: its name with what can be done with it, and its settings while it is open. */
export function DesignRow(props: Props) {
  const { name, tags, open, faults, isFirst, isLast, readOnly, onToggle, onMove, onRemove, children } = props;
  const { t } = useTexts();
  const { token } = theme.useToken();
  return (
    <section
      className="workflow-design-row"
      aria-label={name}
      style={{ borderColor: faults.length > 0 ? token.colorError : token.colorBorderSecondary }}
    >
      <Flex gap={8} align="center" wrap>
        <Typography.Text strong className="workflow-design-name">
          {name}
        </Typography.Text>
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        <Flex className="workflow-design-tools">
          {!readOnly && (
            <>
              <Button
                type="text"
                size="small"
                disabled={isFirst}
                aria-label={t.design.up(name)}
                onClick={() => onMove(-1)}
              >
                ↑
              </Button>
              <Button
                type="text"
                size="small"
                disabled={isLast}
                aria-label={t.design.down(name)}
                onClick={() => onMove(1)}
              >
                ↓
              </Button>
            </>
          )}
          <Button
            type="link"
            size="small"
            aria-expanded={open}
            aria-label={open ? t.design.fold(name) : t.design.edit(name)}
            onClick={onToggle}
          >
            {open ? t.design.foldShort : readOnly ? t.design.look : t.design.editShort}
          </Button>
          {!readOnly && (
            <Popconfirm title={t.design.removeAsk(name)} onConfirm={onRemove}>
              <Button type="link" size="small" danger aria-label={t.design.remove(name)}>
                {t.design.removeShort}
              </Button>
            </Popconfirm>
          )}
        </Flex>
      </Flex>
      {faults.map((fault) => (
        <Typography.Text key={fault} type="danger">
          {fault}
        </Typography.Text>
      ))}
      {open && (
        <ConfigProvider componentDisabled={readOnly}>
          <div className="workflow-design-settings">{children}</div>
        </ConfigProvider>
      )}
    </section>
  );
}
