/* jquery.ask: jQuery UI's dialog, the way this app uses it. Each dialog hangs below `body` and is gone when closed. */
(function ($) {
  'use strict';
  var MARGIN_PX = 32;

  /** Opens a dialog around an element; `close()` ends it. @param {{ title: string, width: number, buttons?: object[] }} options */
  $.fn.popup = function (options) {
    var $content = $(this);
    $content.dialog({
      title: options.title,
      modal: true,
      resizable: false,
      width: Math.min(options.width, window.innerWidth - MARGIN_PX),
      maxHeight: window.innerHeight - MARGIN_PX,
      closeText: oaText('close'),
      buttons: options.buttons || [],
      close: function () {
        if (options.onClose) options.onClose();
        $content.dialog('destroy').remove();
      },
    });
    return { close: function () { if ($content.dialog('instance')) $content.dialog('close'); } };
  };

  /** Asks before something that cannot be undone; calls `done` when the answer is yes. */
  $.ask = function (text, yes, done) {
    var popup = $('<p class="oa-ask">').text(text).popup({
      title: oaText('confirm'),
      width: 420,
      buttons: [
        { text: oaText('cancel'), class: 'oa-button', click: function () { popup.close(); } },
        {
          text: yes,
          class: 'oa-button oa-danger',
          click: function () {
            popup.close();
            done();
          },
        },
      ],
    });
  };
})(jQuery);
