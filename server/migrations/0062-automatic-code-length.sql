-- Six digits were the default of presets, not a choice: their codes now get as long as their number needs.
update voucher_preset set code_style = jsonb_set(code_style, '{length}', 'null')
where code_style ->> 'alphabet' = 'digits' and code_style ->> 'length' = '6';
