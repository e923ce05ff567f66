import { parameters } from '@/contract/admin/parameters';
import { serviceCalls } from '@/contract/admin/service-calls';
import { services } from '@/contract/admin/services';
import { systems } from '@/contract/admin/systems';
import { screenPage } from './screen-page';

export const ParametersPage = screenPage(parameters);
export const ServiceCallsPage = screenPage(serviceCalls);
export const ServicesPage = screenPage(services);
export const SystemsPage = screenPage(systems);
export { AuditLogPage } from './screens/audit-log';
export { DatabasesPage } from './screens/databases';
export { DictionariesPage } from './screens/dictionaries';
export { LanguagesPage } from './screens/languages';
export { SessionsPage } from './screens/sessions';
export { SubsystemsPage } from './screens/subsystems';
export { MenusPage } from './menus/menus-page';
export { NoticeTemplatesPage } from './notices/notice-templates-page';
export { RolesPage } from './roles/roles-page';
