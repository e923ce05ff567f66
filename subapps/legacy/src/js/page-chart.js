/* Chart pages: records counted and added up by the server, as a picture or as numbers. */
(function ($) {
  'use strict';
  var records = SubappKit.records;

  window.oaChartPage = function (page) {
    var app = oaApp;
    var kind = page.found.kind;
    var asTable = false;
    var ended = new AbortController();
    var $views = $('<div class="oa-tools" role="group">').appendTo(page.$box);
    var $charts = $('<div class="oa-charts">').appendTo(page.$box);
    var $asChart = oaButton('asChart', function () {
      show(false);
    });
    var $asTable = oaButton('asTable', function () {
      show(true);
    });
    $views.append($asChart, $asTable);
    var panels = (page.found.page.charts || []).map(function (chart) {
      return panelOf(chart);
    });

    function show(table) {
      asTable = table;
      $asChart.attr('aria-pressed', String(!table));
      $asTable.attr('aria-pressed', String(table));
      $.each(panels, function (_, panel) {
        panel.draw();
      });
    }

    function panelOf(chart) {
      var $panel = $('<section class="oa-box">')
        .oaSay(function () {
          return chart[oaLang()];
        }, 'aria-label')
        .appendTo($charts);
      var $sum = $('<strong class="oa-sum">');
      $('<header class="oa-panel-head">')
        .append(
          $('<h2>').oaSay(function () {
            return chart[oaLang()];
          }),
          $sum,
        )
        .appendTo($panel);
      var failure = oaFailure($('<div>').appendTo($panel), load);
      var $body = $('<div class="oa-chart" aria-busy="true">').appendTo($panel);
      var group = records.groupField(kind, chart.group);
      var valueField = chart.value && records.fieldOf(kind, chart.value);
      var rows;
      var options = [];

      function format(value) {
        return oaNumber(value, records.chartDigits(chart, kind));
      }
      function load() {
        $body.attr('aria-busy', 'true');
        failure.trying();
        var body = {
          prefix: app.business.prefix,
          kind: page.found.page.kind,
          group_by: chart.group,
          value: chart.value,
          filter: page.found.page.where || {},
        };
        Promise.all([
          app.context.api.call('summariseRecords', { body: body }, ended.signal),
          records.loadOptions(kind, app.context.props.helpers),
        ]).then(
          function (got) {
            rows = got[0];
            options = (group && got[1][group.key]) || [];
            failure.clear();
            draw();
          },
          function (error) {
            if (ended.signal.aborted) return;
            failure.show(error);
            draw();
          },
        );
      }
      function draw() {
        $body.toggle(!failure.isShown());
        if (failure.isShown()) failure.draw();
        if (!rows || failure.isShown()) return;
        $body.removeAttr('aria-busy');
        var points = records.chartPoints(chart, kind, rows, options, oaLang());
        var sum = points.reduce(function (total, point) {
          return total + point.value;
        }, 0);
        var whole = records.chartTotal(chart, rows);
        var unit = valueField && valueField.unit ? ' ' + valueField.unit[oaLang()] : '';
        $sum.text(
          (valueField ? valueField[oaLang()] : oaText('recordsTotal')) +
            ' ' +
            (whole === undefined ? '–' : format(whole) + unit),
        );
        if (points.length === 0) $body.empty().append($('<p class="oa-empty">').text(oaText('noDataHint')));
        else if (asTable) $body.empty().append(tableOf(points, chart.mean ? 0 : sum));
        else $body.recordChart({ type: chart.type, title: chart[oaLang()], points: points, format: format });
      }
      function tableOf(points, sum) {
        var $table = $('<table class="oa-table">');
        var $head = $('<tr>').appendTo($('<thead>').appendTo($table));
        $.each(['item', 'value', 'share'], function (_, name) {
          $('<th scope="col">')
            .toggleClass('oa-number', name !== 'item')
            .text(oaText(name))
            .appendTo($head);
        });
        var $rows = $('<tbody>').appendTo($table);
        $.each(points, function (_, point) {
          var share = sum > 0 ? ((point.value / sum) * 100).toFixed(1) + '%' : '–';
          $('<tr>')
            .append(
              $('<td>').text(point.label),
              $('<td class="oa-number">').text(format(point.value)),
              $('<td class="oa-number">').text(share),
            )
            .appendTo($rows);
        });
        return $table;
      }
      load();
      return { draw: draw, stop: failure.stop };
    }

    show(false);
    return {
      relabel: function () {
        show(asTable);
      },
      close: function () {
        ended.abort();
        $.each(panels, function (_, panel) {
          panel.stop();
        });
      },
    };
  };
})(jQuery);
