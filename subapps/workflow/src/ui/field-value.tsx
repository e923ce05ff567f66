import { Button, Flex } from 'antd';
import type { Language, PortalHelpers, PreviewTarget } from 'subapp-kit';
import { fileOfValue, optionOf } from '@portal/contract/workflow/check-form';
import type { FormField, FormValue } from '@portal/contract/workflow/form';
import { useApp, useTexts } from '../context/app-context';
import { labelOfEntry, type Options } from './use-options';

/** A value as text; a dash where there is none. */
export function valueText(
  field: FormField,
  value: FormValue | undefined,
  options: Options,
  lang: Language,
  helpers: Pick<PortalHelpers, 'formatNumber'>,
): string {
  if (value === undefined || value === null || value === '') return '–';
  if (Array.isArray(value)) return value.map((one) => fileOfValue(one)?.name ?? one).join(lang === 'zh' ? '、' : ', ');
  if (typeof value === 'number')
    return `${helpers.formatNumber(value, field.digits)}${field.unit ? ` ${field.unit[lang]}` : ''}`;
  if (field.dict === undefined) return optionOf(field, value)?.[lang] ?? value;
  const entries = options[field.dict];
  // The stored key means nothing to a person. Show dots until the dictionary has come.
  if (!entries) return '…';
  const entry = entries.find((one) => one.dict_key === value);
  return entry ? labelOfEntry(entry, lang) : value;
}

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
  if (field.type !== 'files' || !Array.isArray(value)) return <>{valueText(field, value, options, lang, helpers)}</>;
  return (
    <Flex vertical>
      {value.map((one) => {
        const file = fileOfValue(one);
        return file ? (
          <Button
            key={one}
            type="link"
            size="small"
            className="workflow-file"
            aria-label={t.preview(file.name)}
            onClick={() => helpers.previewFile(file, files)}
          >
            {file.name}
          </Button>
        ) : null;
      })}
    </Flex>
  );
}
