import { Form, type FormInstance } from 'antd';
import dayjs from 'dayjs';
import { useCallback } from 'react';
import type { ExclusiveFields } from '@portal/contract/entities/record-description';
import type { KindDescription, Option, PageDescription, RecordData } from '../../records';
import { useLoad } from '../app/use-load';
import { useRecordApp } from '../context/record-app';
import { Timetable } from './timetable';

interface Props {
  page: PageDescription;
  kind: KindDescription;
  fields: ExclusiveFields;
  things: readonly Option[];
  form: FormInstance<RecordData>;
  /** Counts what was sent: after each the day is read anew. */
  sent: number;
  onPicked(): void;
}

const BOOKINGS_MAX = 200;

/** The timetable of the day that a form names; of today until it names one. */
export function BookedDay({ page, kind, fields, things, form, sent, onPicked }: Props) {
  const { context, business } = useRecordApp();
  const named: unknown = Form.useWatch(fields.on, form);
  const day = typeof named === 'string' && named !== '' ? named : dayjs().format('YYYY-MM-DD');
  const load = useCallback(
    (signal: AbortSignal) =>
      context.api.call(
        'getRecords',
        {
          body: {
            prefix: business.prefix,
            kind: page.kind,
            filter: { [fields.on]: day },
            sort: fields.from,
            order: 'asc',
            size: BOOKINGS_MAX,
          },
        },
        signal,
      ),
    [context, business, page, fields, day],
  );
  const { data, failure } = useLoad(load, { revision: sent });
  return (
    <Timetable
      kind={kind}
      fields={fields}
      things={things}
      day={day}
      records={data?.rows}
      failure={failure}
      onPick={(thing, from, to) => {
        form.setFieldsValue({ [fields.by]: thing, [fields.on]: day, [fields.from]: from, [fields.to]: to });
        onPicked();
      }}
    />
  );
}
