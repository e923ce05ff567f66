/* The last script: pages by their address, and the life cycles that the shell looks for. */
(function ($) {
  'use strict';
  var records = SubappKit.records;
  var kinds = { list: oaListPage, form: oaFormPage, chart: oaChartPage };
  var addresses = {};
  $.each(Object.keys(SubappKit.manifest), function (_, prefix) {
    var name = 'business/' + prefix.slice(1).replace('/', '-') + '.json';
    addresses['../' + name] = oaBase + name;
  });

  /** The page's heading. */
  function headOf(title) {
    return $('<header class="oa-head">').append($('<h1>').oaSay(title));
  }

  /** A path that no page answers to: says so, and offers those that do. */
  function missingPage(page) {
    var $links = $('<p class="oa-tools">');
    $.each(oaApp.pages, function (_, entry) {
      oaButton(
        'openPage',
        function () {
          oaApp.context.props.navigate(oaApp.business.prefix + '/' + entry.path);
        },
        'oa-link',
      )
        .removeData('oaSays')
        .oaSay(function () {
          return entry[oaLang()];
        })
        .appendTo($links);
    });
    $('<div class="oa-alert" role="alert">')
      .append(
        $('<span>').oaSay(function () {
          return oaText('pageMissingHint', page.path);
        }),
        $links,
      )
      .appendTo(page.$box);
    return { relabel: $.noop, close: $.noop };
  }

  /** Shows the page of the address and keeps the visited ones that still have a tab. */
  function stageOf(context) {
    var prefix = context.props.prefix;
    var open = {};
    var visited = [];
    var dirty = {};
    var lang = oaLang();
    /** The full path of the page in front. */
    var active;

    function pageAt(full) {
      var path = full.slice(prefix.length + 1);
      var found = records.findPage(path, oaApp.pages, oaApp.business);
      var page = { path: path, found: found, $box: $('<article class="oa-page">').appendTo(context.root) };
      page.setDirty = function (on) {
        if (on) dirty[full] = true;
        else delete dirty[full];
        context.props.setDirty(Object.keys(dirty).length > 0);
      };
      page.$box.append(
        headOf(function () {
          return found ? found.entry[oaLang()] : oaText('pageMissing');
        }),
      );
      page.content = found ? kinds[found.entry.kind](page) : missingPage(page);
      return page;
    }

    function show() {
      var pathname = window.location.pathname;
      // While the tab is hidden the address is another application's: the page in front stays the one it was.
      if (!active || pathname === prefix || pathname.indexOf(prefix + '/') === 0) {
        active = prefix + '/' + records.pathBelow(pathname.slice(prefix.length), oaApp.pages);
      }
      var views = records.viewsWithFirst(context.portal.get().cachedViews, prefix, oaApp.pages);
      visited = SubappKit.keptPaths(visited.concat(active), active, views);
      $.each(Object.keys(open), function (_, full) {
        if (visited.indexOf(full) >= 0) return;
        open[full].content.close();
        open[full].$box.remove();
        delete open[full];
      });
      $.each(visited, function (_, full) {
        open[full] = open[full] || pageAt(full);
        open[full].$box.prop('hidden', full !== active);
      });
    }

    function follow(state) {
      document.documentElement.classList.toggle('oa-dark', state.theme === 'dark');
      $(context.root).attr('lang', state.lang === 'en' ? 'en' : 'zh-CN');
      if (state.lang !== lang) {
        lang = state.lang;
        oaSayAgain($('.oa-says'));
        $.each(open, function (_, page) {
          page.content.relabel();
        });
      }
      show();
    }

    follow(context.portal.get());
    $(window).on('popstate.oa', show);
    var stop = context.portal.subscribe(follow);
    context.onUnmount(function () {
      stop();
      $(window).off('popstate.oa');
      $.each(open, function (_, page) {
        page.content.close();
      });
      $(context.root).empty();
    });
  }

  SubappKit.defineMicroApp({
    name: 'legacy',
    prefixes: Object.keys(SubappKit.manifest),
    pages: SubappKit.manifest,
    mount: function (context) {
      return records.fetchDescription(addresses, context.props.prefix).then(function (business) {
        window.oaApp = {
          context: context,
          business: business,
          pages: SubappKit.pagesOf(SubappKit.manifest, context.props.prefix),
        };
        $(context.root).addClass('oa-legacy');
        stageOf(context);
      });
    },
  });
})(jQuery);
