/* jquery.ask: jQuery UI's dialog, the way this app uses it. Each dialog hangs below `body` and is gone when closed. */
(function ($) {
  'use strict';
  var MARGIN_PX = 32;

  /**
   * Opens a dialog around an element; `close()` ends it. Title and buttons are functions: what stands open follows the language.
   * @param {{ title: () => string, width: number, buttons?: { text: () => string, class: string, click: () => void }[] }} options
   */
  $.fn.popup = function (options) {
    var $content = $(this);
    var buttons = options.buttons || [];
    $content.dialog({
      title: options.title(),
      modal: true,
      resizable: false,
      width: Math.min(options.width, window.innerWidth - MARGIN_PX),
      maxHeight: window.innerHeight - MARGIN_PX,
      closeText: oaText('close'),
      buttons: buttons.map(function (button) {
        return $.extend({}, button, { text: button.text() });
      }),
      close: function () {
        if (options.onClose) options.onClose();
        $content.dialog('destroy').remove();
      },
    });
    var $dialog = $content.dialog('widget');
    $dialog.find('.ui-dialog-title').oaSay(options.title);
    var $close = $dialog
      .find('.ui-dialog-titlebar-close')
      .oaSay(function () {
        return oaText('close');
      }, 'title')
      .oaSay(function () {
        return oaText('close');
      }, 'aria-label');
    // Hidden below the icon stands the word of the language that it was opened in.
    $close
      .contents()
      .filter(function () {
        return this.nodeType === Node.TEXT_NODE;
      })
      .remove();
    $dialog.find('.ui-dialog-buttonset button').each(function (index) {
      $(this).oaSay(buttons[index].text);
    });
    return {
      close: function () {
        if ($content.dialog('instance')) $content.dialog('close');
      },
    };
  };

  /** Asks before something that cannot be undone, by the names of two texts; calls `done` when the answer is yes. */
  $.ask = function (question, yes, done) {
    function says(name) {
      return function () {
        return oaText(name);
      };
    }
    var popup = $('<p class="oa-ask">')
      .oaSay(says(question))
      .popup({
        title: says('confirm'),
        width: 420,
        buttons: [
          {
            text: says('cancel'),
            class: 'oa-button',
            click: function () {
              popup.close();
            },
          },
          {
            text: says(yes),
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
