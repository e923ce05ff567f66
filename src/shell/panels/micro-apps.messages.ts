import { defineMessages } from '@/shared/i18n/define-messages';

export const microappsMessages = defineMessages(
  {
    'microapps.failed': '“{title}”没有打开',
    'microapps.reload': '重新加载',
    'microapps.outdated': '此应用已更新，请重新加载此标签页。其他标签页不受影响。',
    'microapps.unreachable': '无法连接 {url}。',
    'microapps.unreachable.advice': '请检查网络后重新加载；仍不行时，请通知应用负责人确认服务是否在运行。',
    'microapps.cors': '{url} 的服务器没有允许门户读取（CORS）。',
    'microapps.cors.advice': '请应用负责人为入口页面和静态文件加上响应头 Access-Control-Allow-Origin。',
    'microapps.httpStatus': '{url} 返回 HTTP {status}。',
    'microapps.httpStatus.advice': '应用可能正在发布，请稍后重新加载；仍不行时，请应用负责人检查该地址。',
    'microapps.tooLarge': '{url} 超过 {limitMb} MB，门户没有继续读取。',
    'microapps.tooLarge.advice': '请应用负责人确认该地址是应用的页面或脚本，并减小文件。',
    'microapps.htmlInsteadOfScript': '{url} 应该是脚本，却返回了网页。',
    'microapps.htmlInsteadOfScript.advice':
      '文件可能在发布后已不存在。请重新加载；仍不行时，请应用负责人检查资源路径和服务器的默认页规则。',
    'microapps.wrongType': '{url} 的内容类型是“{type}”，浏览器不把它当作模块。',
    'microapps.wrongType.advice': '请应用负责人让服务器以 text/javascript 返回 .js 和 .mjs 文件。',
    'microapps.oldBrowser': '应用的模块互相循环引用，此浏览器不能在沙箱里运行它们。',
    'microapps.oldBrowser.advice': '请用 133 或更高版本的 Edge 或 Chrome 打开。',
    'microapps.portalPage': '入口 {url} 返回的是门户自己的页面。',
    'microapps.portalPage.advice': '请管理员检查此应用的入口地址：那里没有部署应用。',
    'microapps.noScripts': '入口 {url} 里没有可以运行的脚本。',
    'microapps.noScripts.advice': '请应用负责人确认该地址是应用的 index.html。',
    'microapps.moduleScript': '脚本 {url} 是原生模块，不能作为普通脚本运行（{detail}）。',
    'microapps.moduleScript.advice': '请应用负责人在页面里以 type="module" 引用它，或改为输出 UMD 或 IIFE 格式。',
    'microapps.syntaxError': '脚本 {url} 有语法错误（{detail}）。',
    'microapps.syntaxError.advice': '文件可能不完整，请重新加载；仍不行时，请通知应用负责人。',
    'microapps.scriptThrew': '脚本 {url} 运行时出错：{detail}。',
    'microapps.scriptThrew.advice': '请把这条信息告诉应用负责人，修复后再重新加载。',
    'microapps.amdDefine': '应用的库被 AMD 加载器（define）接走了，没有写到 window。',
    'microapps.amdDefine.advice': '请应用负责人去掉页面中的 AMD 加载器，或把库的输出改为 window。',
    'microapps.partialLifecycles': '应用导出的 {found} 缺少生命周期：{missing}。',
    'microapps.partialLifecycles.advice': '请应用负责人同时导出 bootstrap、mount 和 unmount。',
    'microapps.noLifecycles':
      '没有找到应用导出的生命周期（bootstrap、mount、unmount）。应用写入的全局变量：{globals}。',
    'microapps.noLifecycles.advice': '请应用负责人检查打包配置的 library 名称和 UMD 输出。',
    'microapps.threwInBootstrap': '应用在 bootstrap 中出错：{detail}。',
    'microapps.threwInMount': '应用在 mount 中出错：{detail}。',
    'microapps.threw.advice': '请重新加载；仍不行时，请把这条信息告诉应用负责人。',
    'microapps.timeoutInEntry': '{seconds} 秒内没有收到入口页面 {url}。',
    'microapps.timeoutInScripts': '{seconds} 秒内没有收到应用的脚本（{url}）。',
    'microapps.timeoutInModules': '应用的模块 {found} 已开始运行，但 {seconds} 秒内没有结束：它的顶层 await 还在等待。',
    'microapps.timeoutInModules.advice':
      '请重新加载；仍不行时，请应用负责人检查这个模块（或它引入的模块）的顶层 await 在等待什么。',
    'microapps.timeoutInExport': '应用导出的 {found} 是一个 Promise，{seconds} 秒内没有给出生命周期。',
    'microapps.timeoutInExport.advice': '请重新加载；仍不行时，请应用负责人检查入口里异步加载的部分为什么没有完成。',
    'microapps.timeoutInBootstrap': '应用的 bootstrap 在 {seconds} 秒内没有完成。',
    'microapps.timeoutInMount': '应用的 mount 在 {seconds} 秒内没有完成。',
    'microapps.neverSettled.advice':
      '请重新加载；仍不行时，请应用负责人检查这个生命周期在等待什么：它的 Promise 必须完成。',
    'microapps.timeout.advice': '请检查网络后重新加载；仍不行时，请通知应用负责人。',
    'microapps.runtime': '门户没能启动此应用（{detail}）。',
    'microapps.runtime.advice': '请重新加载；仍不行时，请刷新整个页面。',
    'microapps.none': '（无）',
  },
  {
    'microapps.failed': '“{title}” did not open',
    'microapps.reload': 'Reload',
    'microapps.outdated': 'This app was redeployed: reload this tab. Your other tabs are not affected.',
    'microapps.unreachable': 'No connection to {url}.',
    'microapps.unreachable.advice':
      'Check your network and reload. If it stays, ask the owner of the app whether its server is running.',
    'microapps.cors': 'The server of {url} does not allow the portal to read it (CORS).',
    'microapps.cors.advice':
      'The owner of the app has to send Access-Control-Allow-Origin with the entry page and its files.',
    'microapps.httpStatus': '{url} answered HTTP {status}.',
    'microapps.httpStatus.advice':
      'The app may be being deployed: reload in a moment. If it stays, ask its owner to check this address.',
    'microapps.tooLarge': '{url} is larger than {limitMb} MB; the portal has stopped reading it.',
    'microapps.tooLarge.advice':
      'The owner of the app has to check whether this is its page or script, and make the file smaller.',
    'microapps.htmlInsteadOfScript': '{url} should be a script, but a web page came.',
    'microapps.htmlInsteadOfScript.advice':
      'The file may be gone since a deployment: reload. If it stays, ask the owner to check the paths and the fall-back page of the server.',
    'microapps.wrongType': 'The server sent {url} as “{type}”, which browsers do not take as a module.',
    'microapps.wrongType.advice':
      'The owner of the app has to have the server send .js and .mjs files as text/javascript.',
    'microapps.oldBrowser':
      'The modules of this application import each other in a circle, which this browser cannot run in a sandbox.',
    'microapps.oldBrowser.advice': 'Open the portal in Edge or Chrome, version 133 or later.',
    'microapps.portalPage': 'The entry {url} answers with the portal’s own page.',
    'microapps.portalPage.advice': 'Ask your administrator to check the entry of this app: nothing is deployed there.',
    'microapps.noScripts': 'The entry {url} holds no script to run.',
    'microapps.noScripts.advice': 'Ask the owner of the app whether this is the address of its index.html.',
    'microapps.moduleScript': 'The script {url} is a native module and cannot run as a plain script ({detail}).',
    'microapps.moduleScript.advice':
      'The owner of the app has to load it as type="module", or to build it as UMD or IIFE.',
    'microapps.syntaxError': 'The script {url} has a syntax error ({detail}).',
    'microapps.syntaxError.advice': 'The file may be cut off: reload. If it stays, tell the owner of the app.',
    'microapps.scriptThrew': 'The script {url} failed: {detail}.',
    'microapps.scriptThrew.advice': 'Tell the owner of the app, and reload when it is repaired.',
    'microapps.amdDefine': 'An AMD loader (define) took the library of the app, so it was not written to window.',
    'microapps.amdDefine.advice':
      'The owner of the app has to remove the loader from its page, or write the library to window.',
    'microapps.partialLifecycles': 'The app exports {found} without these lifecycles: {missing}.',
    'microapps.partialLifecycles.advice': 'The owner of the app has to export bootstrap, mount and unmount together.',
    'microapps.noLifecycles': 'The app exports no lifecycles (bootstrap, mount, unmount). Globals it wrote: {globals}.',
    'microapps.noLifecycles.advice':
      'The owner of the app has to check the library name and the UMD output of its build.',
    'microapps.threwInBootstrap': 'The app failed in bootstrap: {detail}.',
    'microapps.threwInMount': 'The app failed in mount: {detail}.',
    'microapps.threw.advice': 'Reload. If it stays, tell the owner of the app.',
    'microapps.timeoutInEntry': 'The entry page {url} did not arrive within {seconds} s.',
    'microapps.timeoutInScripts': 'The scripts of the app ({url}) did not arrive within {seconds} s.',
    'microapps.timeoutInModules':
      'The module {found} of the app began to run and did not end within {seconds} s: an await at its top level still waits.',
    'microapps.timeoutInModules.advice':
      'Reload. If it stays, the owner of the app has to find what this module, or one that it imports, waits for at its top level.',
    'microapps.timeoutInExport': 'The app exports {found}, a promise that gave no lifecycles within {seconds} s.',
    'microapps.timeoutInExport.advice':
      'Reload. If it stays, the owner of the app has to find what its asynchronous start waits for.',
    'microapps.timeoutInBootstrap': 'The app did not finish bootstrap within {seconds} s.',
    'microapps.timeoutInMount': 'The app did not finish mount within {seconds} s.',
    'microapps.neverSettled.advice':
      'Reload. If it stays, the owner of the app has to find what this lifecycle waits for: its promise must settle.',
    'microapps.timeout.advice': 'Check your network and reload. If it stays, tell the owner of the app.',
    'microapps.runtime': 'The portal could not start this app ({detail}).',
    'microapps.runtime.advice': 'Reload. If it stays, refresh the whole page.',
    'microapps.none': '(none)',
  },
);
