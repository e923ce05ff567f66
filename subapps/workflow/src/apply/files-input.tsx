import { Button, Flex, Typography } from 'antd';
import { reasonOf, useRuleText } from 'record-kit/react/app';
import {
  FILES_MAX,
  fileLimitBytes,
  fileOfValue,
  fileTooLargeWords,
  filesOfValue,
} from '@portal/contract/workflow/check-form';
import type { FormField } from '@portal/contract/workflow/form';
import { useRef, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { chooseFiles } from './choose-files';

interface Props {
  field: FormField;
  id?: string;
  value?: readonly string[];
  onChange?(value: string[]): void;
}

const BYTES_OF_MB = 1_048_576;

/** Stores files at the server as soon as they are chosen; the field keeps their ids and names. */
export function FilesInput({ field, id, value = [], onChange }: Props) {
  const { context } = useApp();
  const { t } = useTexts();
  const say = useRuleText();
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const most = field.maxFiles ?? FILES_MAX;

  const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join(t.betweenNames);

  const store = async (chosen: readonly File[]) => {
    const { taken, tooLarge, over } = chooseFiles(chosen, most - value.length, fileLimitBytes(field));
    const refused = [
      ...tooLarge.map(({ name }) => say(fileTooLargeWords(field, name))),
      ...(over.length > 0 ? [t.filesOverLimit(namesOf(over))] : []),
    ];
    setProblems(refused);
    setUploading(true);
    let kept = [...value];
    for (const [index, file] of taken.entries()) {
      try {
        const stored = await context.api.upload(file);
        kept = [...kept, `${stored.file_id}/${stored.file_name}`];
        onChange?.(kept);
      } catch (error) {
        setProblems([...refused, t.filesNotStored(namesOf(taken.slice(index)), reasonOf(error))]);
        break;
      }
    }
    setUploading(false);
  };

  return (
    <Flex vertical gap={4}>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        style={{ display: 'none' }}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // Without this the same file could not be chosen again.
          event.target.value = '';
          void store(chosen);
        }}
      />
      <Flex gap={8} align="center" wrap>
        <Button loading={uploading} onClick={() => input.current?.click()}>
          {uploading ? t.uploading : t.chooseFiles}
        </Button>
        <Typography.Text type="secondary">{t.filesHint(most, fileLimitBytes(field) / BYTES_OF_MB)}</Typography.Text>
      </Flex>
      {problems.length > 0 && (
        <Typography.Text type="danger" role="alert">
          {problems.map((problem, index) => (
            <div key={`${index} ${problem}`}>{problem}</div>
          ))}
        </Typography.Text>
      )}
      {value.map((one) => {
        const file = fileOfValue(one);
        if (!file) return null;
        return (
          <Flex key={one} gap={4} align="center">
            <Button
              type="link"
              size="small"
              className="workflow-file"
              aria-label={t.preview(file.name)}
              onClick={() => context.props.helpers.previewFile(file, filesOfValue([...value]))}
            >
              {file.name}
            </Button>
            <Button
              type="text"
              size="small"
              aria-label={t.removeFile(file.name)}
              // The upload that is under way would bring the file back.
              disabled={uploading}
              onClick={() => onChange?.(value.filter((other) => other !== one))}
            >
              ×
            </Button>
          </Flex>
        );
      })}
    </Flex>
  );
}
