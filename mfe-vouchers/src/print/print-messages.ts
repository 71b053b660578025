import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    layout: { id: 'vouchers.print.layout', defaultMessage: 'Sheet' },
    firstLabel: { id: 'vouchers.print.first_label', defaultMessage: 'First free label' },
    firstLabelHelp: {
      id: 'vouchers.print.first_label_help',
      defaultMessage: 'For a sheet that is used in part. Counted along the rows.',
    },
    actualSize: {
      id: 'vouchers.print.actual_size',
      defaultMessage: 'Print at 100 %, “actual size”. With “fit to page” the labels move.',
    },
    unusedOnly: { id: 'vouchers.print.unused_only', defaultMessage: 'Unused vouchers only' },
    download: { id: 'vouchers.print.download', defaultMessage: 'Download PDF' },
    view: { id: 'vouchers.print.view', defaultMessage: 'Print view' },
    failed: { id: 'vouchers.print.failed', defaultMessage: 'Printing failed' },
    loading: { id: 'vouchers.print.loading', defaultMessage: 'The design is loading' },
  }),
  unusedOnlyHelp: defineMessage<{ others: number }>({
    id: 'vouchers.print.unused_only_help',
    defaultMessage:
      '{others, plural, one {# other voucher of the batch is in use or expired.} other {# other vouchers of the batch are in use or expired.}}',
  }),
  onSheets: defineMessage<{ count: number; sheets: number }>({
    id: 'vouchers.print.on_sheets',
    defaultMessage:
      '{count, plural, one {# voucher} other {# vouchers}} on {sheets, plural, one {# sheet} other {# sheets}}.',
  }),
  onRoll: defineMessage<{ count: number }>({
    id: 'vouchers.print.on_roll',
    defaultMessage: '{count, plural, one {# voucher} other {# vouchers, one after another}}.',
  }),
  tooMany: defineMessage<{ count: number; max: number }>({
    id: 'vouchers.print.too_many',
    defaultMessage:
      'These are {count, number} vouchers, and at most {max, number} are printed at once. Print batch by batch.',
  }),
  pickLabel: defineMessage<{ label: number }>({
    id: 'vouchers.print.pick_label',
    defaultMessage: 'Begin at label {label}',
  }),
  saved: defineMessage<{ file: string }>({ id: 'vouchers.file.saved', defaultMessage: '{file} saved' }),
}
