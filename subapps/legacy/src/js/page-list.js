/* List pages: records searched, sorted and paged by the server; the own ones can be changed and deleted. */
(function ($) {
  'use strict';
  var PAGE_SIZE = 20;
  /** At most so many choice fields are offered as filters. */
  var FILTERS_MAX = 2;
  var FORM_WIDTH = 720;
  var DETAILS_WIDTH = 520;
  var records = SubappKit.records;

  /** Fills the page; gives back what to do when the language changes and when the page goes. */
  window.oaListPage = function (page) {
    var app = oaApp;
    var kind = page.found.kind;
    var kindCode = page.found.page.kind;
    var where = page.found.page.where || {};
    var scope = { prefix: app.business.prefix, kind: kindCode };
    var state = {
      keyword: '',
      filter: {},
      mine: false,
      page: 1,
      size: PAGE_SIZE,
      sort: undefined,
      order: 'desc',
      chosen: {},
    };
    var options = {};
    /** Absent before the first answer: nothing is said to be empty until then. */
    var answer;
    /** What the answer is to, and when it came, ms since 1970. */
    var answered = { question: '', at: 0 };
    var request;
    /** Says the dialog that is open again, in another language. */
    var relabelDialog = $.noop;

    var $search = $('<form class="oa-search" role="search">').appendTo(page.$box);
    var $tools = $('<div class="oa-tools">').appendTo(page.$box);
    var $remove = oaButton(
      'remove',
      function () {
        remove(chosenIds());
      },
      'oa-danger',
    ).hide();
    var $create = oaButton('create', create, 'oa-primary');
    var $export = oaButton('export', exportAll);
    /** The keys of the columns that are not exported. */
    var leftOut = {};
    var $columns = $('<details class="oa-columns">').append(
      $('<summary class="oa-button">').oaSay(function () {
        return oaText('exportColumns');
      }),
      $('<div class="oa-box" role="group">').oaSay(function () {
        return oaText('exportColumns');
      }, 'aria-label'),
    );
    $tools.append($create, $export, $columns, $remove);
    var failure = oaFailure($('<div>').appendTo(page.$box), load);
    var $table = $('<div class="oa-box oa-scroll" aria-busy="true">').appendTo(page.$box);
    var $empty = $('<p class="oa-empty">')
      .oaSay(function () {
        return oaText('noData');
      })
      .hide()
      .appendTo(page.$box);
    var $pager = $('<div class="oa-pager">').appendTo(page.$box);

    var filters = kind.fields
      .filter(function (field) {
        return field.type === 'select' && !(field.key in where);
      })
      .slice(0, FILTERS_MAX);
    var $keyword = $('<input type="text" class="oa-input" maxlength="64">');
    labelled($keyword, function () {
      return oaText('keyword');
    });
    var $filters = filters.map(function (field) {
      var $select = $('<select class="oa-input">').data('field', field.key);
      labelled($select, function () {
        return field[oaLang()];
      });
      return $select;
    });
    var $mine = $('<input type="checkbox">');
    if (!page.found.page.mine)
      $('<label class="oa-mine">')
        .append(
          $mine,
          $('<span>').oaSay(function () {
            return oaText('mine');
          }),
        )
        .appendTo($search);
    $('<button type="submit" class="oa-button oa-primary">')
      .oaSay(function () {
        return oaText('search');
      })
      .appendTo($search);
    oaButton('reset', function () {
      $search[0].reset();
      $search.trigger('submit');
    }).appendTo($search);
    /** On a phone all but the keyword are folded. */
    var $fold = $('<button type="button" class="oa-button oa-fold" aria-expanded="false">')
      .oaSay(function () {
        return oaText('filters', chosenFilters());
      })
      .on('click', function () {
        var unfolded = $search.toggleClass('oa-unfolded').hasClass('oa-unfolded');
        $fold.attr('aria-expanded', String(unfolded));
      })
      .appendTo($search);
    function chosenFilters() {
      var values = $filters.filter(function ($select) {
        return Boolean($select.val());
      });
      return values.length + ($mine.prop('checked') ? 1 : 0);
    }
    $search.on('change submit', function () {
      oaSayAgain($fold);
    });
    $search.on('submit', function (event) {
      event.preventDefault();
      state.keyword = String($keyword.val()).trim();
      state.filter = {};
      $.each($filters, function (_, $select) {
        if ($select.val()) state.filter[$select.data('field')] = $select.val();
      });
      state.mine = $mine.prop('checked');
      state.page = 1;
      load();
    });

    function labelled($input, write) {
      $('<label>').append($('<span>').oaSay(write), $input).appendTo($search);
    }
    /** Whether the person has the permission code of a button of this page; the server holds the same rule. */
    function may(action) {
      var code = records.recordPermission(scope.prefix, page.found.entry.path, action);
      return records.holdsPermission(app.context.portal.get().permissions, code);
    }
    function showAllowed() {
      $create.toggle(may('add'));
      $export.toggle(may('export'));
      $columns.toggle(may('export'));
    }
    function rightsOf(row) {
      var asker = { emp_code: app.context.portal.get().userInfo.emp_code, mayEdit: may('edit') };
      return records.recordRights(scope.prefix, scope.kind, kind, row, asker);
    }
    function chosenIds() {
      return Object.keys(state.chosen);
    }

    function query() {
      return $.extend({}, scope, {
        keyword: state.keyword,
        sort: state.sort,
        order: state.order,
        filter: $.extend({}, state.filter, where),
        mine: page.found.page.mine === true || state.mine,
        about_me: page.found.page.self,
      });
    }

    function columns() {
      return records.sheetColumns(kind, options, oaLang());
    }
    function showColumns() {
      var $list = $columns.children('div').empty();
      $.each(columns(), function (_, column) {
        var $box = $('<input type="checkbox">')
          .prop('checked', !leftOut[column.key])
          .on('change', function () {
            leftOut[column.key] = !this.checked;
            $export.prop('disabled', chosenColumns().length === 0);
          });
        $('<label>')
          .append($box, document.createTextNode(' ' + column.heading))
          .appendTo($list);
      });
    }
    function chosenColumns() {
      return columns()
        .map(function (column) {
          return column.key;
        })
        .filter(function (key) {
          return !leftOut[key];
        });
    }
    $columns.on('toggle', showColumns);

    /** Saves what the search finds as a file. */
    function exportAll() {
      $export.prop('disabled', true);
      records
        .exportRecords(app.context, {
          kind: kind,
          title: page.found.entry[oaLang()],
          options: options,
          search: query(),
          columns: chosenColumns(),
        })
        .then(
          function (count) {
            $.toast(oaText('exported', count), 'done');
          },
          function (error) {
            $.toast(oaErrorText(error), 'error');
          },
        )
        .finally(function () {
          $export.prop('disabled', chosenColumns().length === 0);
        });
    }

    function load() {
      if (request) request.abort();
      var mine = (request = new AbortController());
      $table.attr('aria-busy', 'true');
      failure.trying();
      var body = $.extend(query(), { page: state.page, size: state.size });
      var question = JSON.stringify(body);
      app.context.api.call('getRecords', { body: body }, mine.signal).then(
        function (got) {
          if (mine.signal.aborted) return;
          // The last page may have become empty.
          if (got.rows.length === 0 && state.page > 1) {
            state.page -= 1;
            load();
            return;
          }
          answer = got;
          answered = { question: question, at: Date.now() };
          failure.clear();
          draw();
        },
        function (error) {
          if (mine.signal.aborted) return;
          // A question that failed is never answered by the rows of another one.
          if (question !== answered.question) answer = undefined;
          failure.show(error, answer && answered.at);
          draw();
        },
      );
    }

    function draw() {
      if (failure.isShown()) $table.add($pager).toggle(Boolean(answer)).removeAttr('aria-busy');
      if (!answer) {
        $empty.hide();
        return;
      }
      $pager.show();
      $table
        .removeAttr('aria-busy')
        .toggle(answer.rows.length > 0)
        .recordTable({
          kind: kind,
          options: options,
          rows: answer.rows,
          rightsOf: rightsOf,
          chosen: state.chosen,
          sort: state.sort,
          order: state.order,
          onSort: function (key, order) {
            state.sort = key;
            state.order = order;
            load();
          },
          onChoose: function (ids, on) {
            $.each(ids, function (_, id) {
              if (on) state.chosen[id] = true;
              else delete state.chosen[id];
            });
            draw();
          },
          onView: view,
          onEdit: edit,
          onRemove: remove,
        });
      $empty.toggle(answer.rows.length === 0);
      $pager.recordPager({
        total: answer.total,
        page: state.page,
        size: state.size,
        onMove: function (to, size) {
          state.page = to;
          state.size = size;
          load();
        },
      });
      var count = chosenIds().length;
      $remove.toggle(count > 0).text(oaText('remove') + ' (' + count + ')');
    }

    function remove(ids) {
      $.ask('removeAsk', 'remove', function () {
        app.context.api.call('deleteRecords', { body: $.extend({}, scope, { ids: ids }) }).then(
          function (count) {
            $.toast(oaText('removed', count), 'done');
            $.each(ids, function (_, id) {
              delete state.chosen[id];
            });
            load();
          },
          function (error) {
            $.toast(oaErrorText(error), 'error');
          },
        );
      });
    }

    function view(row) {
      var $list = $('<dl class="oa-details">');
      function fill() {
        $list.empty();
        $.each(kind.fields, function (_, field) {
          $list.append(
            $('<dt>').text(records.labelOf(field, oaLang())),
            $('<dd>').append(oaValue(field, row, options)),
          );
        });
        $list.append($('<dt>').text(oaText('createdBy')), $('<dd>').text(records.authorOf(row, oaLang())));
        $list.append($('<dt>').text(oaText('createdAt')), $('<dd>').text(records.timeOf(row.create_time)));
      }
      fill();
      relabelDialog = fill;
      $list.popup({
        title: function () {
          return oaText('details');
        },
        width: DETAILS_WIDTH,
        onClose: forgetDialog,
      });
    }
    function forgetDialog() {
      relabelDialog = $.noop;
    }

    // A kind without a form page of its own is filled in here.
    function create() {
      var path = records.formPathOf(kindCode, app.pages, app.business);
      if (path) app.context.props.navigate(app.business.prefix + '/' + path);
      else edit(undefined);
    }

    function edit(row) {
      var $form = $('<form novalidate>');
      var $conflict = $('<div class="oa-alert" role="alert">').hide().appendTo($form);
      var saving = false;
      var ids = records.requestIds();
      var seen = row && { version: row.version, data: $.extend({}, row.data) };
      var popup = $form.popup({
        title: function () {
          return oaText(row ? 'edit' : 'create') + ' · ' + kind[oaLang()];
        },
        width: FORM_WIDTH,
        onClose: forgetDialog,
        buttons: [
          {
            text: function () {
              return oaText('cancel');
            },
            class: 'oa-button',
            click: function () {
              popup.close();
            },
          },
          {
            text: function () {
              return oaText('save');
            },
            class: 'oa-button oa-primary',
            click: function () {
              $form.trigger('submit');
            },
          },
        ],
      });
      // Somebody else has changed the record: what was typed stays until the newer one is asked for.
      function offerNewer(reason) {
        $conflict
          .text(reason + ' ')
          .append(
            oaButton('loadNewer', function () {
              app.context.api.call('getRecord', { body: $.extend({}, scope, { id: row.id }) }).then(
                function (newer) {
                  seen.version = newer.version;
                  $.each(kind.fields, function (_, field) {
                    seen.data[field.key] = newer.data[field.key];
                  });
                  form.reset();
                  $conflict.hide();
                  $.toast(oaText('newerLoaded'), 'done');
                },
                function (error) {
                  $.toast(oaErrorText(error), 'error');
                },
              );
            }),
          )
          .show();
      }
      var form = $form.recordForm({
        kind: kind,
        options: options,
        data: seen && seen.data,
        fixed: row ? {} : where,
        submit: function (data) {
          if (saving) return;
          saving = true;
          var body = $.extend({}, scope, { id: row && row.id, version: seen && seen.version, data: data });
          app.context.api
            .call('saveRecord', { body: $.extend({}, body, { request_id: ids.of(body) }) })
            .then(
              function () {
                $.toast(oaText('saved', kind[oaLang()]), 'done');
                popup.close();
                load();
              },
              // The dialog stays open with the input.
              function (error) {
                if (seen && records.codeOf(error) === records.CONFLICT) offerNewer(oaErrorText(error));
                else $.toast(oaErrorText(error), 'error');
              },
            )
            .finally(function () {
              saving = false;
            });
        },
      });
      relabelDialog = form.relabel;
      // The fields came after the dialog had taken its place.
      $form.dialog('option', 'position', { my: 'center', at: 'center', of: window });
    }

    function fillFilters() {
      $.each($filters, function (index, $select) {
        var value = $select.val();
        oaFillChoices($select, options[filters[index].key] || [], oaText('all'));
        $select.val(value || '');
      });
    }

    fillFilters();
    showAllowed();
    var stopPermissions = app.context.portal.subscribe(showAllowed);
    load();
    records.loadOptions(kind, app.context.props.helpers).then(function (loaded) {
      options = loaded;
      fillFilters();
      draw();
    });
    return {
      relabel: function () {
        fillFilters();
        // What the server says comes in the language of the call.
        if (failure.isShown()) load();
        draw();
        relabelDialog();
      },
      close: function () {
        stopPermissions();
        failure.stop();
        if (request) request.abort();
      },
    };
  };
})(jQuery);
