/* jquery.record-chart: bars, a line or a ring in SVG. `$box.recordChart({ type, title, points, format })`. */
(function ($) {
  'use strict';
  var records = SubappKit.records;
  var COLORS = [
    '#2f5bea',
    '#23a094',
    '#e08a1e',
    '#8a63d2',
    '#d1495b',
    '#4f9d3a',
    '#0f7ea8',
    '#b05c9a',
    '#7a869a',
    '#c2a83e',
    '#5f7adb',
    '#9c6b4a',
  ];
  var HEIGHT = 260;
  var TOP = 12;
  var BOTTOM = 40;

  function svg(name, attributes, text) {
    var element = document.createElementNS('http://www.w3.org/2000/svg', name);
    $.each(attributes || {}, function (key, value) {
      element.setAttribute(key, value);
    });
    if (text !== undefined) element.textContent = text;
    return $(element);
  }

  function tip($shape, point, format) {
    return $shape.append(svg('title', {}, point.label + ': ' + format(point.value)));
  }

  function axes(given) {
    var top = records.scaleTop(given.points);
    var height = HEIGHT - TOP - BOTTOM;
    var left = records.axisWidth(given.points, given.format);
    var axis = records.chartAxis(given.points.length, left, window.matchMedia('(max-width: 767px)').matches);
    var step = (axis.width - left) / given.points.length;
    var bar = Math.min(40, step * 0.6);
    var $svg = svg('svg', { viewBox: '0 0 ' + axis.width + ' ' + HEIGHT, role: 'img', 'aria-label': given.title });
    var x = function (index) {
      return left + step * (index + 0.5);
    };
    var y = function (value) {
      return TOP + height * (1 - Math.max(0, value) / top);
    };
    for (var line = 0; line <= records.GRID_STEPS; line += 1) {
      var value = (top / records.GRID_STEPS) * line;
      $svg.append(
        svg('line', { x1: left, x2: axis.width, y1: y(value), y2: y(value), class: 'oa-grid' }),
        svg('text', { x: left - 8, y: y(value) + 4, 'text-anchor': 'end' }, given.format(Number(value.toPrecision(6)))),
      );
    }
    if (given.type === 'line') {
      $svg.append(
        svg('polyline', {
          class: 'oa-line',
          points: given.points
            .map(function (point, index) {
              return x(index) + ',' + y(point.value);
            })
            .join(' '),
        }),
      );
    }
    $.each(given.points, function (index, point) {
      var $shape =
        given.type === 'line'
          ? svg('circle', { cx: x(index), cy: y(point.value), r: 4, class: 'oa-dot' })
          : svg('rect', {
              x: x(index) - bar / 2,
              y: y(point.value),
              width: bar,
              height: TOP + height - y(point.value),
              rx: 3,
              class: 'oa-bar',
            });
      $svg.append(tip($shape, point, given.format));
      if (index % axis.labelEvery === 0)
        $svg.append(
          svg('text', { x: x(index), y: HEIGHT - BOTTOM + 18, 'text-anchor': 'middle' }, axis.short(point.label)),
        );
    });
    return $svg;
  }

  function ring(given) {
    var slices = records.slicesOf(given.points);
    var $svg = svg('svg', { viewBox: '-100 -100 200 200', role: 'img', 'aria-label': given.title, class: 'oa-ring' });
    var $legend = $('<ul class="oa-legend">');
    $.each(slices, function (index, slice) {
      var color = COLORS[index % COLORS.length];
      $svg.append(
        tip(svg('path', { d: records.ringPath(slice.from, slice.to, 96, 58), fill: color }), slice.point, given.format),
      );
      $('<li>')
        .append(
          $('<i>').css('background', color),
          $('<span>').text(slice.point.label),
          $('<b>').text(given.format(slice.point.value)),
          $('<small>').text(((slice.to - slice.from) * 100).toFixed(1) + '%'),
        )
        .appendTo($legend);
    });
    return $('<div class="oa-pie">').append($svg, $legend);
  }

  $.fn.recordChart = function (given) {
    return this.empty().append(given.type === 'pie' ? ring(given) : axes(given));
  };
})(jQuery);
