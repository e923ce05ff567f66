/* jquery.toast: a short message on top of everything, appended to `body`. */
(function ($) {
  'use strict';
  /** How long a message stays, ms; an error is read more slowly. */
  var STAYS_MS = { done: 3000, error: 6000 };

  function box() {
    var $box = $('.oa-toasts');
    return $box.length > 0 ? $box : $('<div class="oa-toasts" role="status" aria-live="polite">').appendTo('body');
  }

  /** @param {'done' | 'error'} kind */
  $.toast = function (text, kind) {
    var $toast = $('<div class="oa-toast">')
      .addClass('oa-toast-' + kind)
      .text(text)
      .appendTo(box());
    setTimeout(function () {
      $toast.remove();
    }, STAYS_MS[kind]);
  };
})(jQuery);
