/** Family names and given names as [Chinese, pinyin]. */
export const familyNames: readonly (readonly [string, string])[] = [
  ['王', 'Wang'], ['李', 'Li'], ['张', 'Zhang'], ['刘', 'Liu'], ['陈', 'Chen'], ['杨', 'Yang'], ['黄', 'Huang'],
  ['赵', 'Zhao'], ['吴', 'Wu'], ['周', 'Zhou'], ['徐', 'Xu'], ['孙', 'Sun'], ['马', 'Ma'], ['朱', 'Zhu'],
  ['胡', 'Hu'], ['郭', 'Guo'], ['何', 'He'], ['林', 'Lin'], ['罗', 'Luo'], ['高', 'Gao'], ['郑', 'Zheng'],
  ['梁', 'Liang'], ['谢', 'Xie'], ['宋', 'Song'], ['唐', 'Tang'], ['许', 'Xu'], ['邓', 'Deng'], ['冯', 'Feng'],
  ['曹', 'Cao'], ['欧阳', 'Ouyang'],
];

export const givenNames: readonly (readonly [string, string])[] = [
  ['伟', 'Wei'], ['芳', 'Fang'], ['娜', 'Na'], ['敏', 'Min'], ['静', 'Jing'], ['磊', 'Lei'], ['洋', 'Yang'],
  ['勇', 'Yong'], ['艳', 'Yan'], ['杰', 'Jie'], ['娟', 'Juan'], ['涛', 'Tao'], ['超', 'Chao'], ['明', 'Ming'],
  ['秀英', 'Xiuying'], ['建国', 'Jianguo'], ['志强', 'Zhiqiang'], ['晓东', 'Xiaodong'], ['丽华', 'Lihua'],
  ['文博', 'Wenbo'], ['雨桐', 'Yutong'], ['浩然', 'Haoran'], ['子涵', 'Zihan'], ['思远', 'Siyuan'],
  ['嘉怡', 'Jiayi'], ['俊杰', 'Junjie'], ['海燕', 'Haiyan'], ['永康', 'Yongkang'], ['佳琪', 'Jiaqi'], ['国栋', 'Guodong'],
];
