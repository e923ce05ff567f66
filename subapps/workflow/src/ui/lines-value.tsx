import type { FormField, FormValue } from '@portal/contract/workflow/form';
import { linesOf } from '@portal/contract/workflow/lines';
import { useApp, useTexts } from '../context/app-context';
import type { Options } from './use-options';
import { valueText } from './value-text';

interface Props {
  field: FormField;
  value: FormValue | undefined;
  options: Options;
}

/** Lines for a reader, as a table that prints. Their sum stands in its own field. */
export function LinesValue({ field, value, options }: Props) {
  const { helpers } = useApp().context.props;
  const { lang } = useTexts();
  const { columns = [] } = field;
  const lines = linesOf(value);
  if (lines.length === 0) return <>–</>;
  return (
    <table className="workflow-lines-table" aria-label={field[lang]}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-type={column.type}>
              {column[lang]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            {columns.map((column) => (
              <td key={column.key} data-type={column.type}>
                {valueText(column, line[column.key], options, lang, helpers)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
