import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { DepartmentView } from './department-view';
import { peopleMessages } from './people.messages';
import { closePeople, goBack, usePeopleStore } from './people-store';
import { PersonCard } from './person-card';

/** People's cards and the departments, one leading to the other. */
export function PeopleDrawer() {
  const t = useMessages(peopleMessages);
  const trail = usePeopleStore((state) => state.trail);
  const view = trail.at(-1);
  return (
    <Drawer
      open={view !== undefined}
      onClose={closePeople}
      title={t('people.title')}
      size={440}
      destroyOnHidden
      styles={{ body: { padding: '12px 16px' } }}
      extra={
        trail.length > 1 ? (
          <Button type="text" size="small" icon={<ArrowLeftOutlined />} onClick={goBack}>
            {t('people.back')}
          </Button>
        ) : null
      }
    >
      {view?.kind === 'person' ? <PersonCard key={view.code} code={view.code} /> : null}
      {view?.kind === 'department' ? <DepartmentView key={view.code} code={view.code} /> : null}
    </Drawer>
  );
}
