import { defineMessages } from '@/shared/i18n/define-messages';

/** Texts of the tiles; they come with them. */
export const tileMessages = defineMessages(
  {
    'favourites.down': '下移',
    'favourites.hint': '拖动磁贴移动位置，拖动右下角改变大小；也可以用每个磁贴的菜单。改动会自动保存。',
    'favourites.left': '左移',
    'favourites.narrower': '收窄',
    'favourites.remove': '取消收藏',
    'favourites.resize': '调整“{title}”的大小',
    'favourites.right': '右移',
    'favourites.shorter': '减低',
    'favourites.taller': '加高',
    'favourites.tileMenu': '{title} 的布局',
    'favourites.up': '上移',
    'favourites.wider': '加宽',
  },
  {
    'favourites.down': 'Move down',
    'favourites.hint':
      'Drag a tile to move it, drag its corner to resize it, or use the menu of each tile. Changes are saved at once.',
    'favourites.left': 'Move left',
    'favourites.narrower': 'Narrower',
    'favourites.remove': 'Remove from favourites',
    'favourites.resize': 'Resize {title}',
    'favourites.right': 'Move right',
    'favourites.shorter': 'Shorter',
    'favourites.taller': 'Taller',
    'favourites.tileMenu': 'Layout of {title}',
    'favourites.up': 'Move up',
    'favourites.wider': 'Wider',
  },
);
