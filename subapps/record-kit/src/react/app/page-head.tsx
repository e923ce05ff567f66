import { theme } from 'antd';
import { commonTexts } from '../../records/common-texts';
import { usePortal } from './app-context';

interface Props {
  title: string;
  /** Small beside the title: the id of a ticket. */
  note?: string;
}

/** The page's heading, with the person, tenant and language that the shell gave. */
export function PageHead({ title, note }: Props) {
  const { lang, userInfo: user } = usePortal();
  const { token } = theme.useToken();
  const t = commonTexts[lang];
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
