import { defineMessages } from '@/shared/i18n/define-messages';

export const adminMenusMessages = defineMessages(
  {
    'adminMenus.expandAll': '展开',
    'adminMenus.collapseAll': '折叠',
    'adminMenus.addBelow': '新增下级',
    'adminMenus.top': '最上级',
    'adminMenus.drag': '拖动 {name}',
    'adminMenus.moveUp': '上移 {name}',
    'adminMenus.moveDown': '下移 {name}',
    'adminMenus.moved': '已移动菜单“{name}”',
    'adminMenus.cannotDrop': '不能移动到这里',
    'adminMenus.dragHint': '拖动左侧手柄可以调整顺序或上级',
    'adminMenus.name': '菜单名称',
    'adminMenus.changed': '菜单已更新，下次打开页面时生效',
  },
  {
    'adminMenus.expandAll': 'Expand',
    'adminMenus.collapseAll': 'Collapse',
    'adminMenus.addBelow': 'Add below',
    'adminMenus.top': 'Top level',
    'adminMenus.drag': 'Move {name}',
    'adminMenus.moveUp': 'Move {name} up',
    'adminMenus.moveDown': 'Move {name} down',
    'adminMenus.moved': 'Moved the menu “{name}”',
    'adminMenus.cannotDrop': 'It cannot be moved here',
    'adminMenus.dragHint': 'Drag the handle to change order or parent',
    'adminMenus.name': 'Menu name',
    'adminMenus.changed': 'The menus changed; it shows at the next navigation',
  },
);
