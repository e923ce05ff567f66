import type { z } from 'zod';
import { adminScreens } from '@portal/contract/admin/screens';
import {
  adminRoute,
  hasAction,
  permissionOf,
  type AdminAction,
  type AdminScreen,
} from '@portal/contract/admin/crud/screen';
import { actionSchemas as schemas } from '@portal/contract/admin/calls';
import { addCall, type Api } from '../../http/add-call';
import { contextOf, type AdminContext, type AdminServices, type AdminTable } from './admin-table';
import { writeAudit } from './audit';
import { deleteRows, setState } from './batch-rows';
import { addRow, editRow } from './change-row';
import { exportRows, listRows, rowInfo, rowOptions } from './list-rows';

/** Adds the calls that a screen's description promises. */
export function addScreen(api: Api, services: AdminServices, definition: AdminTable): void {
  const { screen } = definition;
  const add = <Body extends z.ZodType, Data extends z.ZodType>(
    action: AdminAction,
    { body, data }: { body: Body; data: Data },
    work: (context: AdminContext, body: z.output<Body>) => Promise<z.input<Data>>,
  ) => {
    if (!hasAction(screen, action)) return;
    addCall(api, {
      route: adminRoute(screen, action),
      schema: { body, data },
      ...(action === 'options' ? { permissions: optionPermissions(screen) } : {}),
      handle: async (call) => ({ data: await work(contextOf(services, call), call.body) }),
    });
  };
  add('list', schemas.list, (context, body) => listRows(context, definition, body));
  add('info', schemas.info, (context, { id }) => rowInfo(context, definition, id));
  add('options', schemas.options, (context, body) => rowOptions(context, definition, body));
  add('add', schemas.add, (context, body) => definition.own?.add(context, body) ?? addRow(context, definition, body));
  add(
    'edit',
    schemas.edit,
    (context, body) => definition.own?.edit(context, body) ?? editRow(context, definition, body),
  );
  add('delete', schemas.delete, (context, { rows }) => deleteRows(context, definition, rows));
  add(
    'state',
    schemas.state,
    (context, { rows, state }) =>
      definition.own?.setState(context, rows, state) ?? setState(context, definition, rows, state),
  );
  add('export', schemas.export, async (context, body) => {
    const page = await exportRows(context, definition, body);
    if (body.cursor === undefined) {
      const entry = { action: 'export', entity: screen.name, entityId: '', name: String(page.total) } as const;
      await services.store.write((tx) => writeAudit(context, tx, [entry]));
    }
    return page;
  });
}

/** A row may be chosen by whoever sees its own screen or one whose forms refer to it. */
function optionPermissions(screen: AdminScreen): string[] {
  const referring = adminScreens.filter((other) =>
    other.fields.some((field) => field.kind === 'reference' && field.screen === screen.name),
  );
  const areas = [...[screen, ...referring].map(({ area }) => area), ...(screen.optionReaders ?? [])];
  return [...new Set(areas.map((area) => permissionOf({ ...screen, area }, 'options')))];
}
