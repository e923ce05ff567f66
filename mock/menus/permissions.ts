import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import type { MenuService } from './menu-service';

/** Whether a caller may do something: their roles' menus and buttons carry the permission codes. */
export class Permissions {
  constructor(private readonly menus: MenuService) {}

  async has(caller: Caller, code: string): Promise<boolean> {
    return (await this.menus.treeOf(caller)).permissions.includes(code);
  }

  /** @throws {Refusal} 403 without the permission code */
  async require(caller: Caller, code: string): Promise<void> {
    if (!(await this.has(caller, code))) throw new Refusal(403, 'noPermission');
  }
}
