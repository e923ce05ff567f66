import { Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { useRecordApp, useTexts } from '../context/record-app';

/** Shown for a path of this prefix without a page: says so, and links to the pages that exist. */
export function MissingPage({ path }: { path: string }) {
  const { pages } = useRecordApp();
  const { lang, t } = useTexts();
  return (
    <Flex vertical gap={8} role="alert">
      <Typography.Text>{t.pageMissingHint(path)}</Typography.Text>
      <Flex wrap gap="4px 16px">
        {pages.map((page) => (
          <Link key={page.path} to={`/${page.path}`}>
            {page[lang]}
          </Link>
        ))}
      </Flex>
    </Flex>
  );
}
