/* Globals that every other script reads. This application is written the way many in a company still are: several
   script tags, jQuery and its plug-ins, names on `window`. */

/** Where the files of this app lie: the shell says it, and alone the script's own address does. */
window.oaBase = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ || new URL('../', document.currentScript.src).href;

/** The app as it is mounted: { context, business, pages }. */
window.oaApp = undefined;

/** Words of this app beside those that the kit has for all record pages. */
window.oaTexts = {
  zh: {
    previous: '上一页',
    next: '下一页',
    pageOf: function (page, pages) {
      return '第 ' + page + ' / ' + pages + ' 页';
    },
    sizeOf: function (size) {
      return size + ' 条/页';
    },
    chooseAll: '全选本页',
    choose: function (name) {
      return '选择 ' + name;
    },
    confirm: '确认',
    ok: '确定',
    sortBy: function (name) {
      return '按' + name + '排序';
    },
    openPage: '打开页面',
  },
  en: {
    previous: 'Previous',
    next: 'Next',
    pageOf: function (page, pages) {
      return 'Page ' + page + ' of ' + pages;
    },
    sizeOf: function (size) {
      return size + ' / page';
    },
    chooseAll: 'Choose all on this page',
    choose: function (name) {
      return 'Choose ' + name;
    },
    confirm: 'Please confirm',
    ok: 'OK',
    sortBy: function (name) {
      return 'Sort by ' + name;
    },
    openPage: 'Open the page',
  },
};

window.oaLang = function () {
  return oaApp.context.portal.get().lang;
};

/** A text in the user's language; more arguments fill it in. */
window.oaText = function (name) {
  var lang = oaLang();
  var text = oaTexts[lang][name] || SubappKit.records.recordTexts[lang][name];
  return typeof text === 'function' ? text.apply(null, Array.prototype.slice.call(arguments, 1)) : text;
};

/** What a caught value says to a person. */
window.oaErrorText = function (error) {
  return error instanceof Error ? error.message : String(error);
};

/** A number as the shell writes it. */
window.oaNumber = function (value, digits) {
  return oaApp.context.props.helpers.formatNumber(value, digits);
};

/** Says a text, now and again after every change of the language; `attribute` instead of the content where given. */
jQuery.fn.oaSay = function (write, attribute) {
  return this.each(function () {
    var $one = jQuery(this);
    $one.addClass('oa-says').data('oaSays', ($one.data('oaSays') || []).concat({ write: write, attribute: attribute }));
    oaSayAgain($one);
  });
};

/** Writes the texts of elements again, in the language of the moment. */
window.oaSayAgain = function ($elements) {
  $elements.each(function () {
    var $one = jQuery(this);
    jQuery.each($one.data('oaSays') || [], function (_, said) {
      if (said.attribute) $one.attr(said.attribute, said.write());
      else $one.text(said.write());
    });
  });
};

/** A button that says a text. */
window.oaButton = function (name, click, style) {
  return jQuery('<button type="button" class="oa-button">')
    .addClass(style)
    .oaSay(function () {
      return oaText(name);
    })
    .on('click', click);
};
