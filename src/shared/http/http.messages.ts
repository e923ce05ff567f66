import { defineMessages } from '@/shared/i18n/define-messages';

export const httpMessages = defineMessages(
  {
    'http.requestError': '请求错误',
    'http.offline': '网络连接已断开，请检查网络后重试',
    'http.unreachable': '暂时连不上服务器，请稍后重试',
    'http.timeout': '请求超时，请稍后重试',
    'http.server': '服务暂时不可用（{status}），请稍后重试',
    'http.notOffered': '当前服务器不提供此功能',
    'http.cancelled': '已取消',
  },
  {
    'http.requestError': 'Request error',
    'http.offline': 'No connection. Check the network and try again',
    'http.unreachable': 'The server cannot be reached. Try again later',
    'http.timeout': 'The request timed out. Try again later',
    'http.server': 'The service is not available now ({status}). Try again later',
    'http.notOffered': 'This server does not offer this',
    'http.cancelled': 'Cancelled',
  },
);
