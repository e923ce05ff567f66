import { theme } from 'antd';

interface Props {
  title: string;
  /** Small beside the title: the id of a ticket. */
  note?: string;
}

/** The page's heading. */
export function PageHead({ title, note }: Props) {
  const { token } = theme.useToken();
  return (
    <header className="records-head">
      <h1 style={{ color: token.colorTextHeading }}>
        {title}
        {note && <small style={{ color: token.colorTextSecondary }}> {note}</small>}
      </h1>
    </header>
  );
}
