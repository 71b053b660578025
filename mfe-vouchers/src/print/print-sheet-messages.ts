import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    markFailed: {
      id: 'vouchers.print_view.mark_failed',
      defaultMessage: 'They could not be marked as printed',
    },
    sheets: { id: 'vouchers.print_view.sheets', defaultMessage: 'What is printed' },
  }),
  page: defineMessage<{ page: number; pages: number }>({
    id: 'vouchers.print_view.page',
    defaultMessage: 'Page {page, number} of {pages, number}',
  }),
}
