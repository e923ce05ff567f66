/* jquery.record-table: a page of records. Drawn anew for every answer: `$box.recordTable({ kind, options, rows, … })`. */
(function ($) {
  'use strict';
  /** Up to this width, in px, the rows are cards, which have room for all. */
  var PHONE = 640;
  var records = SubappKit.records;

  /** One value as an element: text, or a file that opens in the portal's preview. */
  window.oaValue = function (field, record, options) {
    var value = record.data[field.key];
    var file = field.type === 'file' ? records.attachmentOf(value) : undefined;
    if (file) {
      return $('<button type="button" class="oa-link">')
        .text(file.name)
        .attr('aria-label', oaText('preview', file.name))
        .on('click', function () {
          oaApp.context.props.helpers.previewFile(file);
        });
    }
    return $('<span>').text(
      records.showValue(field, value, options[field.key] || [], oaLang(), oaApp.context.props.helpers),
    );
  };

  $.fn.recordTable = function (given) {
    var lang = oaLang();
    var columns = records.columnsThatFit(given.kind, lang, window.innerWidth <= PHONE ? Infinity : window.innerWidth);
    var own = given.rows.filter(function (row) {
      return given.rightsOf(row).remove;
    });
    var $table = $('<table class="oa-table">');
    var $head = $('<tr>').appendTo($('<thead>').appendTo($table));
    var $body = $('<tbody>').appendTo($table);

    function sortHead(key, title) {
      var active = given.sort === key;
      var $button = $('<button type="button" class="oa-sort">')
        .text(title)
        .attr('aria-label', oaText('sortBy', title))
        .on('click', function () {
          given.onSort(key, active && given.order === 'asc' ? 'desc' : 'asc');
        });
      return $('<th scope="col">')
        .append($button)
        .attr('aria-sort', active ? (given.order === 'asc' ? 'ascending' : 'descending') : 'none');
    }

    if (own.length > 0) {
      var $all = $('<input type="checkbox">')
        .attr('aria-label', oaText('chooseAll'))
        .prop(
          'checked',
          own.every(function (row) {
            return given.chosen[row.id];
          }),
        )
        .on('change', function () {
          given.onChoose(
            own.map(function (row) {
              return row.id;
            }),
            this.checked,
          );
        });
      $('<th class="oa-check">').append($all).appendTo($head);
    }
    $.each(columns, function (_, field) {
      sortHead(field.key, records.labelOf(field, lang))
        .toggleClass('oa-number', field.type === 'number')
        .appendTo($head);
    });
    $('<th scope="col">').text(oaText('createdBy')).appendTo($head);
    sortHead('create_time', oaText('createdAt')).appendTo($head);
    $('<th scope="col">').text(oaText('actions')).appendTo($head);

    $.each(given.rows, function (_, row) {
      var $row = $('<tr>').appendTo($body);
      var name = String(row.data[columns[0].key] || row.id);
      if (own.length > 0) {
        var $check = $('<td class="oa-check">').appendTo($row);
        if (given.rightsOf(row).remove) {
          $('<input type="checkbox">')
            .attr('aria-label', oaText('choose', name))
            .prop('checked', Boolean(given.chosen[row.id]))
            .appendTo($check)
            .on('change', function () {
              given.onChoose([row.id], this.checked);
            });
        }
      }
      $.each(columns, function (_index, field) {
        $('<td>')
          .attr('data-label', records.labelOf(field, lang))
          .toggleClass('oa-number', field.type === 'number')
          .append(oaValue(field, row, given.options))
          .appendTo($row);
      });
      $('<td>').attr('data-label', oaText('createdBy')).text(records.authorOf(row, lang)).appendTo($row);
      $('<td>').attr('data-label', oaText('createdAt')).text(records.timeOf(row.create_time)).appendTo($row);
      var rights = given.rightsOf(row);
      var actions = [
        {
          name: 'view',
          run: function () {
            given.onView(row);
          },
        },
      ];
      if (rights.edit) {
        actions.push({
          name: 'edit',
          run: function () {
            given.onEdit(row);
          },
        });
      }
      if (rights.remove) {
        actions.push({
          name: 'remove',
          style: 'oa-danger',
          run: function () {
            given.onRemove([row.id]);
          },
        });
      }
      $('<td class="oa-actions">').rowActions(actions).appendTo($row);
    });
    return this.empty().append($table);
  };

  /** Below a table: how many there are, and the way to the others. */
  $.fn.recordPager = function (given) {
    var pages = Math.max(1, Math.ceil(given.total / given.size));
    var $size = $('<select class="oa-input">').attr('aria-label', oaText('sizeOf', given.size));
    $.each([10, 20, 50], function (_, size) {
      $size.append($('<option>').val(size).text(oaText('sizeOf', size)));
    });
    $size.val(given.size).on('change', function () {
      given.onMove(1, Number($size.val()));
    });
    function step(name, to) {
      return $('<button type="button" class="oa-button">')
        .text(oaText(name))
        .prop('disabled', to < 1 || to > pages)
        .on('click', function () {
          given.onMove(to, given.size);
        });
    }
    return this.empty().append(
      $('<span>').text(oaText('total', oaNumber(given.total))),
      step('previous', given.page - 1),
      $('<span>').text(oaText('pageOf', given.page, pages)),
      step('next', given.page + 1),
      $size,
    );
  };
})(jQuery);
