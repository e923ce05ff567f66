/** What the server says about releases of applications, in both languages. A part of `messages.ts`. */
export const releaseMessages = {
  releaseNoArchive: {
    zh: '上传的文件不是完整的 zip，请重新打包后再上传',
    en: 'The file is no whole zip archive. Pack the build again and upload that.',
  },
  releaseOutside: {
    zh: '压缩包中的“{path}”指向构建目录之外，请只打包构建目录里的文件',
    en: '“{path}” in the archive leads out of the build. Pack only what stands in the folder of the build.',
  },
  releaseLink: {
    zh: '压缩包中的“{path}”是链接，请换成文件本身',
    en: '“{path}” in the archive is a link. Put the file itself in its place.',
  },
  releaseName: {
    zh: '文件名“{path}”太长或含有不支持的字符，请改名',
    en: 'The name “{path}” is too long or has characters that are not supported. Rename the file.',
  },
  releaseTooMany: {
    zh: '构建有 {count} 个文件，最多 {most} 个；请检查是否打包了多余的目录',
    en: 'The build has {count} files; {most} are allowed. Check whether a folder was packed that is no part of it.',
  },
  releaseTooLarge: {
    zh: '构建超过 {most} MB，请去掉源码映射等不需要的文件',
    en: 'The build is larger than {most} MB. Leave out what it does not need, such as source maps.',
  },
  releaseTooHeavy: {
    zh: '检查构建用了太多时间或内存，已停止；请减小单个脚本后重试',
    en: 'Checking the build took too much time or memory and was stopped. Make its scripts smaller and try again.',
  },
  releaseSameName: {
    zh: '“{path}”与“{other}”只有大小写不同，请改名',
    en: '“{path}” and “{other}” differ in upper and lower case only. Rename one of them.',
  },
  releaseNoPage: {
    zh: '构建根目录没有 index.html，请发布构建的输出目录',
    en: 'The build has no index.html at its root. Publish the folder that the build writes.',
  },
  releaseFalsePage: {
    zh: 'index.html 不是应用的页面，请检查发布的目录',
    en: 'index.html is not the page of an application. Check which folder you publish.',
  },
  releaseDeclaration: {
    zh: '“{path}”无法读取（{detail}），应为 JSON 对象，permissions 为权限码列表',
    en: '“{path}” cannot be read ({detail}). It has to be a JSON object whose permissions are a list of codes.',
  },
  releaseKeptContract: {
    zh: '“{path}”无法读取（{detail}），请用 portal-kit compat --save 重新生成',
    en: '“{path}” cannot be read ({detail}). Write it anew with portal-kit compat --save.',
  },
  releaseNotParsed: {
    zh: '脚本“{path}”有语法错误（{detail}），请重新构建',
    en: 'The script “{path}” has a syntax error ({detail}). Build it again.',
  },
  releaseHole: {
    zh: '“{path}”引用的“{address}”不在构建里，请发布完整的构建',
    en: '“{path}” names “{address}”, which is not in the build. Publish the whole build.',
  },
  releaseAddress: {
    zh: "“{path}”引用了服务器根地址“{address}”，请用相对地址构建（Vite：base: './'）",
    en: "“{path}” names “{address}”, an address of the server’s root. Build with relative addresses (Vite: base: './').",
  },
  releaseFetchAddress: {
    zh: '“{address}”不是可以获取的地址，请用不含账号的 http(s) 地址',
    en: '“{address}” cannot be fetched. Give an http or https address without a user name in it.',
  },
  releaseFetchNotAllowed: {
    zh: '找不到主机“{host}”，或它所在的网络不允许门户访问（设置 RELEASE_FETCH_HOSTS）',
    en: 'The host “{host}” is not found, or is in a network that the portal does not fetch from (RELEASE_FETCH_HOSTS).',
  },
  releaseFetchStatus: {
    zh: '“{address}”返回了 {status}，请检查该地址的部署',
    en: '“{address}” answered {status}. Check what is deployed there.',
  },
  releaseFetchPage: {
    zh: '“{address}”返回的是网页而不是文件，请检查该地址的部署',
    en: '“{address}” answered with a page in place of the file. Check what is deployed there.',
  },
  releaseFetchRedirects: {
    zh: '“{address}”跳转次数过多',
    en: '“{address}” is redirected too often. Give the address that it leads to.',
  },
  releaseFetchSlow: {
    zh: '“{address}”没有在规定时间内返回，已停止；请稍后重试',
    en: '“{address}” took too long and was stopped. Try again later.',
  },
  releaseFetchCut: {
    zh: '“{address}”在传完之前断开了，请重试',
    en: '“{address}” broke off before it was whole. Try again.',
  },
  releaseFetchFailed: {
    zh: '无法获取“{address}”（{code}），请检查地址和网络',
    en: '“{address}” cannot be fetched ({code}). Check the address and the network.',
  },
  releaseFetchBusy: {
    zh: '正在获取其他发布版本，请稍后重试',
    en: 'Other releases are being fetched. Try again in a moment.',
  },
  releaseUploadGone: {
    zh: '没有这个未完成的上传，可能已过期；请重新发布',
    en: 'There is no such unfinished upload; it may have expired. Publish again.',
  },
  releaseUploadOffset: {
    zh: '服务器已有 {offset} 字节，请从这里继续',
    en: 'The server has {offset} bytes. Go on from there.',
  },
  releaseUploadTooMuch: {
    zh: '收到的内容多于声明的 {size} 字节，请重新发布',
    en: 'More was sent than the {size} bytes that were announced. Publish again.',
  },
  releaseUploadOther: {
    zh: '收到的内容与声明的 SHA-256 不一致，已丢弃；请重新发布',
    en: 'What arrived does not have the SHA-256 that was announced, and was dropped. Publish again.',
  },
  releaseUploadsFull: {
    zh: '未完成的上传太多，请等它们完成或过期后再发布',
    en: 'Too much is being uploaded already. Publish again once that is finished or has expired.',
  },
  releaseElsewhereInsecure: {
    zh: '“{address}”不是 https 地址，门户的页面不能从那里加载文件；请用 https 地址，或保存副本',
    en: '“{address}” has no https, so the portal’s pages load nothing from there. Give its https address, or take a copy.',
  },
  releaseElsewhereSlow: {
    zh: '检查留在原处的文件用了太长时间，已停止；请稍后重试',
    en: 'Looking at the files where they are deployed took too long and was stopped. Try again later.',
  },
  releaseOtherContent: {
    zh: '{prefix} 的版本 {version} 已发布，且内容不同；请换一个版本号',
    en: 'Version {version} of {prefix} is published already, with other content. Give this one another version.',
  },
  releaseNoPrefix: {
    zh: '“{prefix}”不是门户中的应用路径前缀',
    en: '“{prefix}” is not the path prefix of an application of this portal.',
  },
  releaseTokenWrong: {
    zh: '发布令牌无效或已停用，请向门户管理员要一个新的',
    en: 'The publish token is wrong or was revoked. Ask an administrator of the portal for another one.',
  },
  releaseTokenOther: {
    zh: '此发布令牌用于 {own}，不能发布 {prefix}',
    en: 'This publish token is for {own}. It cannot publish {prefix}.',
  },
  releaseGone: {
    zh: '没有这个发布版本，可能已被删除；请刷新列表',
    en: 'There is no such release; it may have been deleted. Load the list again.',
  },
  releaseCurrentChanged: {
    zh: '其他人刚刚更改了 {prefix} 的当前版本，请刷新后再试',
    en: 'Somebody else has just changed the current release of {prefix}. Load the list again, then decide.',
  },
  releasePerson: {
    zh: '本租户没有账号“{username}”',
    en: 'There is no account “{username}” in this tenant.',
  },
  releaseTokenMissing: {
    zh: '请先生成令牌',
    en: 'Generate the token first.',
  },
  releaseReportMissing: {
    zh: '{prefix} 的发布版本须附检查报告；请用 portal-kit publish 发布，不要加 --no-check',
    en: 'Releases of {prefix} need the report of the check. Publish with portal-kit publish, without --no-check.',
  },
  releaseReportFails: {
    zh: '{prefix} {version} 的检查有未通过的规则，不能发布；请先修复，或在 portal.check.json 写明例外的原因',
    en: 'Rules failed in the check of {prefix} {version}. Repair that, or give the reason of an exception in portal.check.json.',
  },
  releaseReportOther: {
    zh: '检查报告属于另一个构建或应用；请检查要发布的构建后再发布',
    en: 'The report is of another build or application. Check the build that you publish, then publish it.',
  },
  releaseReportToGive: {
    zh: '{prefix} 要求检查报告没有未通过的规则，版本 {version} 没有这样的报告；请重新发布，或在“应用注册”中取消此要求',
    en: '{prefix} requires the report of a check without failures, and {version} has none. Publish it anew, or take the requirement back under Applications.',
  },
  releasePublished: { zh: '已发布', en: 'Published' },
  releaseSame: { zh: '此版本已发布，内容相同', en: 'This version is published already, with the same content' },
} as const;
