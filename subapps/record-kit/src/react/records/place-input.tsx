import { AutoComplete, Input } from 'antd';
import { EnvironmentOutlined } from '@ant-design/icons';
import { useEffect, useMemo, useState } from 'react';
import { knownPlaces, TEXT_MAX, type FieldDescription } from '../../records';
import { useRecordApp, useTexts } from '../context/record-app';

/** A person types a word, not a letter: the server is asked after this pause, in ms. */
const TYPING_PAUSE_MS = 200;
/** Records that are looked through for places. */
const LOOKED_THROUGH = 50;

interface Props {
  field: FieldDescription;
  id?: string;
  value: string;
  onChange?(value: string): void;
}

/** A search box for a place: it offers those that records name already, and takes any other. */
export function PlaceInput({ field, id, value, onChange }: Props) {
  const { t } = useTexts();
  const { context, business } = useRecordApp();
  const [asked, setAsked] = useState<string>();
  const [places, setPlaces] = useState<readonly string[]>([]);
  const of = useMemo(
    () => Object.entries(business.kinds).find(([, kind]) => kind.fields.some((each) => each === field)),
    [business, field],
  );
  useEffect(() => {
    if (asked === undefined || of === undefined) return;
    const [name, kind] = of;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      const body = { prefix: business.prefix, kind: name, keyword: asked.trim(), page: 1, size: LOOKED_THROUGH };
      context.api.call('getRecords', { body }, ending.signal).then(
        ({ rows }) => setPlaces(knownPlaces(kind, rows, asked)),
        // A person may type a place without help.
        () => undefined,
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [asked, of, business.prefix, context.api]);
  return (
    <AutoComplete
      id={id}
      value={value}
      options={places.map((place) => ({ value: place }))}
      onFocus={() => setAsked(value)}
      onChange={(next) => {
        onChange?.(next);
        setAsked(next);
      }}
      style={{ width: '100%' }}
    >
      <Input
        prefix={<EnvironmentOutlined aria-hidden />}
        placeholder={t.placeHint}
        maxLength={field.maxLength ?? TEXT_MAX}
        allowClear
      />
    </AutoComplete>
  );
}
