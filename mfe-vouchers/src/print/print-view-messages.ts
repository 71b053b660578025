import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'vouchers.print_view.title', defaultMessage: 'Print vouchers' },
    print: { id: 'vouchers.print_view.print', defaultMessage: 'Print' },
    nothing: { id: 'vouchers.print_view.nothing', defaultMessage: 'Nothing is chosen' },
    nothingHint: {
      id: 'vouchers.print_view.nothing_hint',
      defaultMessage: 'Choose vouchers in the list, or a batch, and print from there.',
    },
    gone: { id: 'vouchers.print_view.gone', defaultMessage: 'These vouchers are gone' },
    goneHint: {
      id: 'vouchers.print_view.gone_hint',
      defaultMessage: 'They were deleted, or are of another location.',
    },
    noneUnused: { id: 'error.voucher.none_unused', defaultMessage: 'There are no unused vouchers' },
    readOnly: {
      id: 'vouchers.print_view.read_only',
      defaultMessage: 'You have read-only access to vouchers',
    },
    readOnlyHint: {
      id: 'vouchers.print_view.read_only_hint',
      defaultMessage: 'You can look at them, not hand them out.',
    },
    test: { id: 'vouchers.print_view.test', defaultMessage: 'Test print' },
    testHint: {
      id: 'vouchers.print_view.test_hint',
      defaultMessage:
        'Print it on plain paper and hold it against a sheet of labels. Its code is no voucher, and its QR code lets nobody in.',
    },
    design: { id: 'vouchers.print_view.design', defaultMessage: 'Design' },
    toList: { id: 'vouchers.print_view.to_list', defaultMessage: 'To the list' },
  }),
  over: defineMessage<{ count: number }>({
    id: 'vouchers.print_view.over',
    defaultMessage:
      '{count, plural, one {# of these vouchers can no longer be used.} other {# of these vouchers can no longer be used.}}',
  }),
}
