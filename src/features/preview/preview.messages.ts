import { defineMessages } from '@/shared/i18n/define-messages';

export const previewMessages = defineMessages(
  {
    'preview.image': '图片预览',
    'preview.file': '文件预览',
    'preview.loading': '文件加载中…',
    'preview.failed': '文件预览失败',
    'preview.unsupported': '此类型的文件不能在线预览，请下载后查看',
    'preview.legacyOffice': '旧版 Office 格式（doc、xls、ppt）不能在本机预览，请下载后查看',
    'preview.notConverted': '此文件无法转换为预览，请下载后查看',
    'preview.tooLarge': '文件解压后过大，不能在此预览，请下载后查看',
    'preview.sheets': '工作表',
    'preview.emptySheet': '这个工作表是空的',
    'preview.cutSheet': '只显示前 {rows} 行、{columns} 列，请下载文件查看全部内容',
    'preview.download': '下载',
    'preview.retry': '重试',
  },
  {
    'preview.image': 'Image preview',
    'preview.file': 'File preview',
    'preview.loading': 'Loading the file…',
    'preview.failed': 'File preview failed',
    'preview.unsupported': 'Files of this type cannot be shown here. Download it to open it',
    'preview.legacyOffice':
      'Older Office formats (doc, xls, ppt) cannot be shown on this machine. Download it to open it',
    'preview.notConverted': 'This file cannot be converted for a preview. Download it to open it',
    'preview.tooLarge': 'This document becomes too large to be shown here. Download it to open it',
    'preview.sheets': 'Sheets',
    'preview.emptySheet': 'This sheet is empty',
    'preview.cutSheet':
      'Only the first {rows} rows and {columns} columns are shown. Download the file to see all of it',
    'preview.download': 'Download',
    'preview.retry': 'Try again',
  },
);
