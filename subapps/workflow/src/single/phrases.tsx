import { App, Button, Flex, Tag } from 'antd';
import { reasonOf } from 'record-kit/react/app';
import { PHRASE_LENGTH_MAX, PHRASES_MAX } from '@portal/contract/entities/workflow';
import { useCallback, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { useLoad } from '../ui/use-load';

interface Props {
  comment: string;
  /** Called with the phrase that was chosen. */
  onChoose(phrase: string): void;
}

/** What the person often writes: a press puts it into the comment. They keep and delete phrases of their own. */
export function Phrases({ comment, onChoose }: Props) {
  const { context } = useApp();
  const { t } = useTexts();
  const { message } = App.useApp();
  const [saved, setSaved] = useState<readonly string[]>();
  const load = useCallback(
    (signal: AbortSignal) => context.api.call('getWorkflowPhrases', undefined, signal),
    [context],
  );
  const { data } = useLoad(load);
  // Phrases are a help: where they could not be loaded, the comment is typed.
  if (data === undefined) return null;
  const phrases = saved ?? data.phrases ?? t.firstPhrases;
  const own = comment.trim();
  const save = async (next: readonly string[]) => {
    setSaved(next);
    try {
      await context.api.call('saveWorkflowPhrases', { body: { phrases: [...next] } });
    } catch (error) {
      setSaved(phrases);
      void message.error(reasonOf(error));
    }
  };
  const mayKeep =
    own !== '' && own.length <= PHRASE_LENGTH_MAX && !phrases.includes(own) && phrases.length < PHRASES_MAX;
  return (
    <Flex gap={4} wrap role="group" aria-label={t.phrases} className="workflow-phrases">
      {phrases.map((phrase) => (
        <Tag
          key={phrase}
          closable={{ 'aria-label': t.dropPhrase(phrase) }}
          onClose={(event) => {
            event.preventDefault();
            void save(phrases.filter((one) => one !== phrase));
          }}
        >
          <button type="button" aria-label={t.usePhrase(phrase)} onClick={() => onChoose(phrase)}>
            {phrase}
          </button>
        </Tag>
      ))}
      {mayKeep && (
        <Button type="link" size="small" onClick={() => void save([...phrases, own])}>
          {t.keepPhrase}
        </Button>
      )}
    </Flex>
  );
}
