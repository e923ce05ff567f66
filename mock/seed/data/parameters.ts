/**
 * Parameters of every tenant: code, Chinese, English, type, value, readers. `{public_url}` is where the portal is
 * reached. The portal itself reads `portal_web_url` and `file_max_mb`; the others are there for sub-applications.
 */
export const parameters: readonly (readonly [
  code: string,
  zh: string,
  en: string,
  type: 'system' | 'service',
  value: string,
  readers: 'all' | 'admin',
])[] = [
  ['portal_web_url', '门户地址', 'Portal address', 'service', '{public_url}', 'all'],
  ['company_name', '公司名称', 'Company name', 'system', '示例集团', 'all'],
  ['file_max_mb', '上传文件大小上限（MB，最大 20）', 'Largest upload (MB, 20 at most)', 'system', '20', 'all'],
  ['erp_service_url', 'ERP 服务地址', 'ERP service', 'service', 'http://erp.example.com/api', 'admin'],
  ['mes_service_url', 'MES 服务地址', 'MES service', 'service', 'http://mes.example.com/api', 'admin'],
  ['map_service_url', '地图服务地址', 'Map service', 'service', 'https://maps.example.com', 'admin'],
];
