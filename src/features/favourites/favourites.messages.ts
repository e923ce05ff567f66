import { defineMessages } from '@/shared/i18n/define-messages';

export const favouritesMessages = defineMessages(
  {
    'favourites.tooMany': '收藏数不能大于10个',
    'favourites.added': '已收藏“{title}”',
    'favourites.removed': '已取消收藏“{title}”',
    'favourites.failed': '收藏没有保存：{reason}',
  },
  {
    'favourites.tooMany': 'You cannot have more than 10 favourites',
    'favourites.added': 'Added “{title}” to favourites',
    'favourites.removed': 'Removed “{title}” from favourites',
    'favourites.failed': 'The favourite was not saved: {reason}',
  },
);
