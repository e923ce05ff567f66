/* jquery.record-form: all fields of a kind, checked by jquery-validation with the kit's rules.
   `$form.recordForm({ kind, options, fixed, data, submit })` gives { values, reset, relabel }. */
(function ($) {
  'use strict';
  var records = SubappKit.records;

  $.validator.addMethod(
    'recordField',
    function (_value, _element, rule) {
      return faultOf(rule) === undefined;
    },
    function (rule) {
      var fault = faultOf(rule);
      return fault && ruleText()(fault, oaLang());
    },
  );

  function faultOf(rule) {
    return records.checkField(rule.field, rule.control.read(), rule.read());
  }

  /** Says a fault in the words of the tenant's administrators; asked for when the first form opens. */
  function ruleText() {
    return records.ruleTexts(oaApp.context.props.helpers);
  }

  $.fn.recordForm = function (options) {
    ruleText();
    var $form = this.addClass('oa-form');
    var $fields = $('<div class="oa-fields">').prependTo($form);
    var fixed = options.fixed || {};
    var controls = {};
    var rules = {};
    var shown = options.kind.fields.filter(function (field) {
      return records.isTyped(field) && !(field.key in fixed);
    });

    $.each(shown, function (_, field) {
      var $cell = $('<div class="oa-field">')
        .toggleClass('oa-wide', field.type === 'longtext')
        .appendTo($fields);
      var $label = $('<label>')
        .toggleClass('oa-required', Boolean(field.required))
        .oaSay(function () {
          return records.labelOf(field, oaLang());
        })
        .appendTo($cell);
      var $control = $('<div class="oa-control">').appendTo($cell);
      var control = $control.recordField(field, options.options[field.key] || []);
      var $input = $control.find('[name]');
      $label.attr('for', $input.attr('id'));
      if (field.required) $input.attr('aria-required', 'true');
      controls[field.key] = control;
      rules[field.key] = { recordField: { field: field, control: control, read: readAll } };
    });

    function write(data) {
      $.each(controls, function (key, control) {
        control.write(data[key]);
      });
    }
    write(options.data || {});

    var validator = $form.validate({
      rules: rules,
      // The stored file is a hidden input, and is checked as well.
      ignore: [],
      errorElement: 'p',
      errorClass: 'oa-fault',
      // The class is the message's; the input says it by an attribute.
      highlight: function (element) {
        $(element).attr('aria-invalid', 'true');
      },
      unhighlight: function (element) {
        $(element).removeAttr('aria-invalid');
      },
      errorPlacement: function ($fault, $input) {
        $fault.attr('role', 'alert').appendTo($input.closest('.oa-field'));
      },
      submitHandler: function () {
        options.submit(values());
      },
    });
    $form.on('change', 'select, [type=hidden]', function () {
      $(this).valid();
    });

    function readAll() {
      var data = {};
      $.each(controls, function (key, control) {
        data[key] = control.read();
      });
      return data;
    }

    function values() {
      return records.cleanRecord(options.kind, $.extend({}, options.data, readAll(), fixed));
    }

    return {
      values: values,
      reset: function () {
        write(options.data || {});
        validator.resetForm();
        $form.find('[aria-invalid]').removeAttr('aria-invalid');
      },
      relabel: function () {
        $.each(controls, function (_, control) {
          control.relabel();
        });
        // What was already found wrong is said in the new language.
        $.each(validator.invalid, function (name) {
          validator.element($form.find('[name="' + name + '"]'));
        });
      },
    };
  };
})(jQuery);
