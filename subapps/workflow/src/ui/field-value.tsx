import { Button, Flex } from 'antd';
import type { PreviewTarget } from 'subapp-kit';
import { filesOfValue } from '@portal/contract/workflow/check-form';
import type { FormField, FormValue } from '@portal/contract/workflow/form';
import { useApp, useTexts } from '../context/app-context';
import { LinesValue } from './lines-value';
import type { Options } from './use-options';
import { valueText } from './value-text';

interface Props {
  field: FormField;
  value: FormValue | undefined;
  options: Options;
  /** The files that stand together on the page; the preview leads from one to the next. */
  files: readonly PreviewTarget[];
}

/** A value for a reader; files open in the portal's preview. */
export function FieldValue({ field, value, options, files }: Props) {
  const { helpers } = useApp().context.props;
  const { lang, t } = useTexts();
  if (field.type === 'lines') return <LinesValue field={field} value={value} options={options} />;
  if (field.type !== 'files') return <>{valueText(field, value, options, lang, helpers)}</>;
  return (
    <Flex vertical>
      {filesOfValue(value).map((file) => (
        <Button
          key={file.fileId}
          type="link"
          size="small"
          className="workflow-file"
          aria-label={t.preview(file.name)}
          onClick={() => helpers.previewFile(file, files)}
        >
          {file.name}
        </Button>
      ))}
    </Flex>
  );
}
