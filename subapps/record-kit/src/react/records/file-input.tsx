import { reasonOf } from '../../records/reason';
import { App, Button, Flex } from 'antd';
import { ATTACHMENT_MAX_BYTES, attachmentOf, attachmentValue } from '../../records';
import { useRef, useState } from 'react';
import { useRecordApp, useTexts } from '../context/record-app';

interface Props {
  id?: string;
  value: string;
  onChange?(value: string): void;
}

const BYTES_OF_MB = 1_048_576;

/** Stores one file at the server as soon as it is chosen; the field keeps its id and name. */
export function FileInput({ id, value, onChange }: Props) {
  const { context } = useRecordApp();
  const { t } = useTexts();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const file = attachmentOf(value);

  const store = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > ATTACHMENT_MAX_BYTES) {
      void message.error(t.fileTooLarge(ATTACHMENT_MAX_BYTES / BYTES_OF_MB));
      return;
    }
    setUploading(true);
    try {
      onChange?.(attachmentValue(await context.api.upload(chosen)));
    } catch (error) {
      void message.error(reasonOf(error));
    } finally {
      setUploading(false);
    }
  };

  return (
    <Flex gap={8} align="center" wrap>
      <input
        ref={input}
        id={id}
        type="file"
        // Not `hidden`: antd's form shows file inputs with that attribute.
        style={{ display: 'none' }}
        onChange={(event) => {
          void store(event.target.files?.[0]);
          // Without this the same file could not be chosen again.
          event.target.value = '';
        }}
      />
      <Button loading={uploading} onClick={() => input.current?.click()}>
        {uploading ? t.uploading : file ? t.replaceFile : t.chooseFile}
      </Button>
      {file && (
        <Button
          type="link"
          size="small"
          aria-label={t.preview(file.name)}
          onClick={() => context.props.helpers.previewFile(file)}
        >
          {file.name}
        </Button>
      )}
      {file && (
        <Button type="text" aria-label={t.removeFile} onClick={() => onChange?.('')}>
          ×
        </Button>
      )}
    </Flex>
  );
}
