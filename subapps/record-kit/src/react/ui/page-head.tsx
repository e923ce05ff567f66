import { theme } from 'antd';
import { usePortal, useTexts } from '../record-app';

interface Props {
  title: string;
  /** The id of a ticket. */
  note?: string;
}

/** The page's heading, and what the shell says of person, tenant and language. */
export function PageHead({ title, note }: Props) {
  const { userInfo: user } = usePortal();
  const { lang, t } = useTexts();
  const { token } = theme.useToken();
  const name = lang === 'en' ? user.emp_name_en || user.emp_name : user.emp_name;
  const tenant = lang === 'en' ? user.tenant_name_en || user.tenant_name : user.tenant_name;
  return (
    <header className="records-head">
      <h1 style={{ color: token.colorTextHeading }}>
        {title}
        {note && <small style={{ color: token.colorTextSecondary }}> {note}</small>}
      </h1>
      <p className="records-context" role="note" aria-label={t.context} style={{ color: token.colorTextSecondary }}>
        <span>
          {name} {user.emp_code}
        </span>
        <span>{tenant}</span>
        <span>{t.language}</span>
      </p>
    </header>
  );
}
