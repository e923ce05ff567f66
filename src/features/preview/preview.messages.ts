import { defineMessages } from '@/shared/i18n/define-messages';

export const previewMessages = defineMessages(
  {
    'preview.image': '图片预览',
    'preview.file': '文件预览',
    'preview.loading': '文件加载中…',
    'preview.failed': '文件预览失败',
    'preview.unsupported': '此类型的文件不能在线预览，请下载后查看',
    'preview.download': '下载',
    'preview.retry': '重试',
  },
  {
    'preview.image': 'Image preview',
    'preview.file': 'File preview',
    'preview.loading': 'Loading the file…',
    'preview.failed': 'File preview failed',
    'preview.unsupported': 'Files of this type cannot be shown here. Download it to open it',
    'preview.download': 'Download',
    'preview.retry': 'Try again',
  },
);
