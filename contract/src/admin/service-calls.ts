import { changedFields, referenceField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

/** The services that each subsystem may call (docs/specification.md#service-calls-screen, #service-call-rules). */
export const serviceCalls = defineScreen({
  name: 'service-calls',
  icon: 'swap',
  area: 'service-call',
  title: { zh: '服务调用', en: 'Service calls' },
  noun: { zh: '服务调用', en: 'service call' },
  nameField: 'service_id',
  fields: [
    referenceField('subsystem_id', { zh: '被调用子系统', en: 'Called subsystem' }, 'subsystems', { width: 260 }),
    referenceField('service_id', { zh: '服务代码', en: 'Service code' }, 'services', { width: 260 }),
    ...changedFields,
  ],
  unique: [['subsystem_id', 'service_id']],
  defaultSort: { field: 'update_time', order: 'desc' },
});
