import { Button, Flex, Typography } from 'antd';
import { reasonOf } from 'record-kit/react/app';
import { FILES_MAX, fileLimitBytes, fileOfValue, tooLargeFault } from '@portal/contract/workflow/check-form';
import type { FormField } from '@portal/contract/workflow/form';
import { useRef, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';

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
  const { lang, t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState('');
  const most = field.maxFiles ?? FILES_MAX;

  const store = async (chosen: readonly File[]) => {
    setProblem('');
    const tooLarge = chosen.find((file) => file.size > fileLimitBytes(field));
    if (tooLarge) {
      setProblem(tooLargeFault(field, tooLarge.name)[lang]);
      return;
    }
    if (value.length + chosen.length > most) {
      setProblem(t.tooManyFiles(most));
      return;
    }
    setUploading(true);
    let kept = [...value];
    try {
      for (const file of chosen) {
        const stored = await context.api.upload(file);
        kept = [...kept, `${stored.file_id}/${stored.file_name}`];
        onChange?.(kept);
      }
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setUploading(false);
    }
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
      {problem && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
      {value.map((one) => {
        const file = fileOfValue(one);
        if (!file) return null;
        return (
          <Flex key={one} gap={4} align="center">
            <Typography.Link aria-label={t.preview(file.name)} onClick={() => context.props.helpers.previewFile(file)}>
              {file.name}
            </Typography.Link>
            <Button
              type="text"
              size="small"
              aria-label={t.removeFile(file.name)}
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
