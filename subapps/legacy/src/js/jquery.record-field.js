/* jquery.record-field: the control of one field, by its type. `$box.recordField(field, options)` gives { read, write, relabel }. */
(function ($) {
  'use strict';
  var BYTES_OF_MB = 1048576;
  var records = SubappKit.records;

  function plain($input) {
    return {
      read: function () {
        return $input.val();
      },
      write: function (value) {
        $input.val(value === undefined || value === null ? '' : value);
      },
      relabel: function () {},
    };
  }

  var makers = {
    text: function ($box, field) {
      return plain(hinted(named('<input type="text">', field)).appendTo($box));
    },
    longtext: function ($box, field) {
      return plain(hinted(named('<textarea rows="3">', field)).appendTo($box));
    },
    number: function ($box, field) {
      var $input = hinted(named('<input type="text" inputmode="decimal" class="oa-number">', field)).appendTo($box);
      var control = plain($input);
      control.read = function () {
        return records.parseAmount(String($input.val()));
      };
      control.write = function (value) {
        $input.val(records.groupThousands(value));
      };
      $input.on('blur', function () {
        $input.val(records.groupThousands($input.val()));
      });
      return control;
    },
    date: function ($box, field) {
      var $input = named('<input type="text" autocomplete="off" placeholder="YYYY-MM-DD">', field).appendTo($box);
      var control = plain($input);
      control.relabel = function () {
        var words = $.datepicker.regional[oaLang() === 'en' ? '' : 'zh-CN'];
        $input.datepicker(
          'option',
          $.extend({}, words, { dateFormat: 'yy-mm-dd', changeMonth: true, changeYear: true }),
        );
      };
      $input.datepicker({
        onSelect: function () {
          $input.trigger('change').trigger('focusout');
        },
      });
      control.relabel();
      return control;
    },
    time: function ($box, field) {
      return plain(named('<input type="time" placeholder="HH:mm">', field).appendTo($box));
    },
    month: function ($box, field) {
      return plain(named('<input type="month" placeholder="YYYY-MM">', field).appendTo($box));
    },
    select: function ($box, field, options) {
      var $select = named('<select>', field).appendTo($box);
      var control = plain($select);
      control.relabel = function () {
        var value = $select.val();
        fillChoices($select, options, oaText('select'));
        $select.val(value || '');
      };
      control.relabel();
      return control;
    },
    employee: function ($box, field) {
      var $input = named('<input type="text" autocomplete="off">', field)
        .oaSay(function () {
          return oaText('employeeHint');
        }, 'placeholder')
        .appendTo($box);
      var chosen = '';
      $input.autocomplete({
        minLength: 0,
        source: function (request, respond) {
          // A look-up that failed offers nothing; the field keeps what it has.
          findEmployees(request.term).then(respond, function () {
            respond([]);
          });
        },
        select: function (_event, ui) {
          chosen = ui.item.value;
        },
        // Only somebody who was found can stand here.
        change: function (_event, ui) {
          if (!ui.item && $input.val() !== chosen) $input.val($input.val() === '' ? (chosen = '') : chosen);
          $input.trigger('focusout');
        },
      });
      $input.on('focus', function () {
        if ($input.val() === '') $input.autocomplete('search', '');
      });
      var control = plain($input);
      control.write = function (value) {
        $input.val((chosen = value || ''));
      };
      return control;
    },
    file: function ($box, field) {
      return fileControl($box, field);
    },
  };

  /** Says in an empty control what to do there. */
  function hinted($input) {
    return $input.oaSay(function () {
      return oaText('enter');
    }, 'placeholder');
  }

  var ids = 0;
  /** Two forms may show the same field at once, so an id has a number; in the page stand other applications, too. */
  function named(html, field) {
    ids += 1;
    return $(html)
      .attr({
        name: field.key,
        id: 'oa' + oaApp.context.props.prefix.replace(/\W/g, '-') + '-field-' + ids + '-' + field.key,
      })
      .addClass('oa-input');
  }

  function findEmployees(keyword) {
    return records.findEmployees(oaApp.context.props.helpers, keyword, oaLang()).then(function (choices) {
      return choices.map(function (choice) {
        return { value: choice.value, label: choice.label + ' · ' + choice.dept };
      });
    });
  }

  /** The choices of a select, with an empty one first. */
  function fillChoices($select, options, none) {
    $select.empty().append($('<option value="">').text(none));
    $.each(options, function (_, option) {
      $select.append($('<option>').val(option.key).text(option[oaLang()]));
    });
  }
  window.oaFillChoices = fillChoices;

  /** One file, stored at the server as soon as it is chosen; the field keeps its id and name. */
  function fileControl($box, field) {
    var $value = named('<input type="hidden">', field).appendTo($box);
    var $chooser = $('<input type="file" class="oa-file">').appendTo($box);
    var $choose = oaButton('chooseFile', function () {
      $chooser.trigger('click');
    }).appendTo($box);
    var $name = $('<button type="button" class="oa-link">')
      .appendTo($box)
      .on('click', function () {
        var file = records.attachmentOf($value.val());
        if (file) oaApp.context.props.helpers.previewFile(file);
      });
    var $remove = $('<button type="button" class="oa-link">×</button>')
      .oaSay(function () {
        return oaText('removeFile');
      }, 'aria-label')
      .appendTo($box);

    function write(value) {
      var file = records.attachmentOf(value);
      $value.val(file ? value : '');
      $name.text(file ? file.name : '').toggle(Boolean(file));
      $remove.toggle(Boolean(file));
    }
    $remove.on('click', function () {
      write('');
      $value.trigger('change');
    });
    $chooser.on('change', function () {
      var file = this.files[0];
      // The same file can be chosen again.
      this.value = '';
      if (!file) return;
      if (file.size > records.ATTACHMENT_MAX_BYTES) {
        $.toast(oaText('fileTooLarge', records.ATTACHMENT_MAX_BYTES / BYTES_OF_MB), 'error');
        return;
      }
      $choose.prop('disabled', true).text(oaText('uploading'));
      oaApp.context.api
        .upload(file)
        .then(
          function (stored) {
            write(records.attachmentValue(stored));
            $value.trigger('change').trigger('focusout');
          },
          function (error) {
            $.toast(oaErrorText(error), 'error');
          },
        )
        .finally(function () {
          $choose.prop('disabled', false);
          oaSayAgain($choose);
        });
    });
    write('');
    return {
      read: function () {
        return $value.val();
      },
      write: write,
      relabel: function () {},
    };
  }

  $.fn.recordField = function (field, options) {
    return makers[field.type](this, field, options);
  };
})(jQuery);
