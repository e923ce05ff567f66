import { queryOptions } from '@tanstack/react-query';
import type { OwnNoticeSettings } from '@portal/contract/entities/notice';
import { NOTICE_KINDS } from '@portal/contract/notice-kinds';
import { call } from '@/shared/http';
import { list, oneOf, UnreadableField, type Reader } from '@/shared/http/reader';
import { isRecord } from '@/shared/lib/is-record';

/** Every notice is heard, at any hour (docs/specification.md#notice). */
export const HEARD_ALWAYS: OwnNoticeSettings = { silent: [], quiet: null };

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const kinds = list(oneOf(...NOTICE_KINDS));

const readSettings: Reader<OwnNoticeSettings> = (value, field, skip) => {
  if (!isRecord(value)) throw new UnreadableField(field);
  const { silent, quiet, mail, mail_to } = value;
  const { from, to } = isRecord(quiet) ? quiet : {};
  return {
    silent: kinds(silent, `${field}.silent`, skip),
    quiet: isTime(from) && isTime(to) ? { from, to } : null,
    ...(isRecord(mail)
      ? {
          mail: {
            kinds: kinds(mail.kinds, `${field}.mail.kinds`, skip),
            language: mail.language === 'en' ? 'en' : 'zh',
          },
        }
      : {}),
    ...(typeof mail_to === 'string' ? { mail_to } : {}),
  };
};

function isTime(value: unknown): value is string {
  return typeof value === 'string' && TIME_OF_DAY.test(value);
}

/** Which notices the person hears. Fails with an `ApiError`. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: ({ signal }) => call('getNoticeSettings', { read: readSettings, signal, absent: HEARD_ALWAYS }),
});
