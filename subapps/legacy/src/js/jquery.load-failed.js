/* jquery.load-failed: what stands in place of a list or a chart that could not be loaded, in the shell's one design;
   above older data it is one line: `$box.loadFailed({ error, trying, since, retry })`. */
(function ($) {
  'use strict';
  var records = SubappKit.records;

  function retryButton(words, failure) {
    if (words.retry === '') return $();
    return (
      $('<button type="button" class="oa-button">')
        .text(words.retry)
        // Not disabled: it would lose the focus.
        .attr('aria-disabled', String(failure.trying))
        .on('click', function () {
          if ($(this).attr('aria-disabled') !== 'true') failure.retry();
        })
    );
  }

  function path(line) {
    return $(document.createElementNS('http://www.w3.org/2000/svg', 'path')).attr('d', line);
  }

  /** @param failure See `LoadFailure` of record-kit. */
  $.fn.loadFailed = function (failure) {
    var words = records.failureWords(failure.error, oaLang());
    if (failure.since !== undefined) {
      var stale = $('<p class="records-stale" role="status">').text(records.staleLine(failure, oaLang(), Date.now()));
      return this.empty().append(stale.append(' ', retryButton(words, failure).attr('class', 'oa-link')));
    }
    var $drawing = $(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
      .attr({ viewBox: '0 0 140 92', 'aria-hidden': 'true', focusable: 'false' })
      .append(path(words.drawing.line), path(words.drawing.accent));
    var $text = $('<p>').text(words.text);
    if (words.reference !== '') $text.append($('<small>').text(words.reference));
    return this.empty().append(
      $('<div class="records-failed" role="alert">').append(
        $drawing,
        $('<h3>').text(words.title),
        $text,
        retryButton(words, failure),
      ),
    );
  };

  /**
   * Holds a failure: draws it into a box, and asks again by itself when the server is back.
   *
   * @param {() => void} retry Asks again.
   */
  window.oaFailure = function ($box, retry) {
    /** What failed last; absent while all is well. */
    var failed;
    var stopWaiting = $.noop;

    function draw() {
      var focused = $.contains($box[0], document.activeElement);
      $box.toggle(Boolean(failed));
      if (failed) $box.loadFailed($.extend({ retry: retry }, failed));
      else $box.empty();
      if (focused) $box.find('button').trigger('focus');
    }
    function stop() {
      stopWaiting();
      stopWaiting = $.noop;
    }
    draw();
    return {
      /** @param {number} [since] When what is still shown was true, ms since 1970. */
      show: function (error, since) {
        stop();
        failed = { error: error, trying: false, since: since };
        draw();
        if (records.isPassing(error)) stopWaiting = oaApp.context.props.helpers.whenServerIsBack(retry);
      },
      /** What failed is being asked for again. */
      trying: function () {
        if (!failed) return;
        failed.trying = true;
        // The same button: a click that has begun ends on it.
        $box.find('button').attr('aria-disabled', 'true');
      },
      clear: function () {
        stop();
        failed = undefined;
        draw();
      },
      draw: draw,
      isShown: function () {
        return Boolean(failed);
      },
      stop: stop,
    };
  };
})(jQuery);
