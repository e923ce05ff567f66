import { useQuery } from '@tanstack/react-query';
import { Breadcrumb, Button } from 'antd';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { chainOf } from './organisation';
import { peopleMessages } from './people.messages';
import { departmentsQuery } from './people-queries';
import { showDepartment } from './people-store';

/** The departments from the top to one; each leads to its people. */
export function DepartmentChain({ code, withTop = false }: { code: string; withTop?: boolean }) {
  const t = useMessages(peopleMessages);
  const language = useLanguage();
  const { data = [] } = useQuery(departmentsQuery);
  const links = chainOf(data, code).map((one) => ({
    code: one.dept_code,
    name: pickText(language, one.dept_name, one.dept_name_en),
  }));
  if (withTop && links.length > 0) links.unshift({ code: '', name: t('people.top') });
  return (
    <Breadcrumb
      items={links.map((link) => ({
        key: link.code,
        title:
          withTop && link.code === code ? (
            link.name
          ) : (
            <Button type="link" size="small" style={{ padding: 0 }} onClick={() => showDepartment(link.code)}>
              {link.name}
            </Button>
          ),
      }))}
    />
  );
}
