import { Alert, Button, Flex, Typography } from 'antd';
import { timeOf } from 'record-kit/react/app';
import { useTexts } from '../../context/app-context';
import type { DraftState } from './draft-keeper';

interface Props {
  state: DraftState;
  /** When the restored draft was saved (ISO 8601); undefined where the form began empty. */
  restored: string | undefined;
  onTakeOther(): void;
  onKeepMine(): void;
}

/** Says where the draft is saved. After a conflict of two pages it asks which draft to keep. */
export function DraftStatus({ state, restored, onTakeOther, onKeepMine }: Props) {
  const { t } = useTexts();
  switch (state.status) {
    case 'idle':
      return restored === undefined ? null : (
        <Typography.Text type="secondary">{t.draftRestored(timeOf(restored))}</Typography.Text>
      );
    case 'saving':
      return <Typography.Text type="secondary">{t.draftSaving}</Typography.Text>;
    case 'saved':
      return <Typography.Text type="secondary">{t.draftSaved(timeOf(state.at.toISOString()))}</Typography.Text>;
    case 'local':
      return <Alert type="warning" showIcon title={t.draftLocal} />;
    case 'moved':
      return (
        <Alert
          type="warning"
          showIcon
          title={t.draftMoved}
          description={t.draftMovedHint}
          action={
            <Flex vertical gap={8}>
              <Button onClick={onTakeOther}>{t.draftTakeOther}</Button>
              <Button onClick={onKeepMine}>{t.draftKeepMine}</Button>
            </Flex>
          }
        />
      );
  }
}
