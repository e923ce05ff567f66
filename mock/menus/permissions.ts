import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import type { MenuService } from './menu-service';

/** Who may do what: the permission codes of the menus and buttons that the caller's roles are authorized for. */
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
