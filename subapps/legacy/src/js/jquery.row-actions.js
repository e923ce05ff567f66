/* jquery.row-actions: what can be done with one row. The first two are buttons, what is beyond them is in a menu. */
(function ($) {
  'use strict';
  var records = SubappKit.records;

  function button(name, run, style) {
    return $('<button type="button" class="oa-link">').addClass(style).text(oaText(name)).on('click', run);
  }

  /** Opens the menu of actions below a button; one that is open already closes. */
  function openMenu($button, actions) {
    $('.oa-menu').trigger('oaclose');
    var $menu = $('<ul class="oa-menu">');
    function close() {
      $(document).off('.oamenu');
      $menu.remove();
      $button.attr('aria-expanded', 'false');
    }
    $.each(actions, function (index, each) {
      $('<li>')
        .addClass(each.style)
        .append($('<div>').text(oaText(each.name)))
        .data('index', index)
        .appendTo($menu);
    });
    $menu
      .appendTo(document.body)
      .menu({
        select: function (_event, chosen) {
          var each = actions[chosen.item.data('index')];
          close();
          $button.trigger('focus');
          each.run();
        },
      })
      .position({ my: 'right top', at: 'right bottom', of: $button, collision: 'flipfit' })
      .on('oaclose', close)
      .on('keydown', function (event) {
        if (event.key !== 'Escape' && event.key !== 'Tab') return;
        if (event.key === 'Escape') event.preventDefault();
        close();
        $button.trigger('focus');
      })
      .trigger('focus')
      .menu('focus', null, $menu.children().first());
    $button.attr('aria-expanded', 'true');
    // The press that opened it is still on its way up.
    setTimeout(function () {
      $(document).on('mousedown.oamenu', function (event) {
        if (!$.contains($menu[0], event.target) && event.target !== $button[0]) close();
      });
    });
  }

  /** @param actions { name: the text's name, style?: a class, run(): void }[] */
  function moreButton(actions) {
    return button('more', function () {
      var $button = $(this);
      if ($button.attr('aria-expanded') === 'true') $('.oa-menu').trigger('oaclose');
      else openMenu($button, actions);
    }).attr({ 'aria-haspopup': 'menu', 'aria-expanded': 'false' });
  }

  /** @param actions { name: the text's name, style?: a class, run(): void }[] */
  $.fn.rowActions = function (actions) {
    var beyond = actions.slice(records.ROW_ACTIONS_SHOWN);
    var buttons = actions.slice(0, records.ROW_ACTIONS_SHOWN).map(function (each) {
      return button(each.name, each.run, each.style);
    });
    if (beyond.length > 0) buttons.push(moreButton(beyond));
    return this.append(buttons);
  };
})(jQuery);
